-- Free text and files, which events cite and which can be erased.

-- Events hold the digest only: SHA-256(salt || content). Erasing forgets
-- salt and content; the digest stays, so nothing that was computed over the event changes.
-- One document per name within a command: a repeated command finds its document by name.
CREATE TABLE documents (
    digest     bytea       NOT NULL CONSTRAINT documents_digest PRIMARY KEY,
    command_id text        COLLATE "C" NOT NULL,
    name       text        COLLATE "C" NOT NULL,
    media_type text        NOT NULL,
    salt       bytea,
    content    bytea,
    stored_at  timestamptz NOT NULL,
    erased_at  timestamptz,
    CONSTRAINT documents_command_name UNIQUE (command_id, name),
    CONSTRAINT documents_kept_or_erased CHECK (
        CASE
            WHEN erased_at IS NULL THEN num_nulls(salt, content) = 0
                                        AND octet_length(salt) = 32
                                        AND digest = sha256(salt || content)
            ELSE num_nonnulls(salt, content) = 0
        END
    )
);

CREATE TRIGGER documents_keep_rows BEFORE DELETE ON documents
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER documents_keep_table BEFORE TRUNCATE ON documents
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_all_but_erasure() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
    IF OLD.erased_at IS NOT NULL OR NEW.erased_at IS NULL
        OR (NEW.digest, NEW.command_id, NEW.name, NEW.media_type, NEW.stored_at)
            IS DISTINCT FROM (OLD.digest, OLD.command_id, OLD.name, OLD.media_type, OLD.stored_at)
    THEN
        RAISE EXCEPTION 'a document can only be erased, once'
            USING ERRCODE = 'LC003', HINT = 'Store the new wording as a new document.';
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER documents_only_erasure BEFORE UPDATE ON documents
    FOR EACH ROW EXECUTE FUNCTION refuse_all_but_erasure();

ALTER TABLE documents ENABLE ALWAYS TRIGGER documents_keep_rows;
ALTER TABLE documents ENABLE ALWAYS TRIGGER documents_keep_table;
ALTER TABLE documents ENABLE ALWAYS TRIGGER documents_only_erasure;

-- Stores a document unless the command has one of that name; returns the one there is.
CREATE FUNCTION store_document(
    digest bytea, command_id text, name text, media_type text, salt bytea, content bytea
) RETURNS documents
LANGUAGE plpgsql SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
DECLARE
    stored documents;
BEGIN
    INSERT INTO documents (digest, command_id, name, media_type, salt, content, stored_at)
    VALUES (
        store_document.digest, store_document.command_id, store_document.name,
        store_document.media_type, store_document.salt, store_document.content, clock_timestamp()
    ) ON CONFLICT ON CONSTRAINT documents_command_name DO NOTHING;
    SELECT * INTO STRICT stored FROM documents
    WHERE documents.command_id = store_document.command_id AND documents.name = store_document.name;
    RETURN stored;
END
$$;

-- Forgets salt and content for good; true when there was something to forget.
CREATE FUNCTION erase_document(digest bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER
SET search_path FROM CURRENT
AS $$
BEGIN
    UPDATE documents SET salt = NULL, content = NULL, erased_at = clock_timestamp()
    WHERE documents.digest = erase_document.digest AND erased_at IS NULL;
    RETURN FOUND;
END
$$;

REVOKE ALL ON FUNCTION store_document, erase_document, refuse_all_but_erasure FROM PUBLIC;

-- Read models never see documents: an erasure would not reach their copies.
CALL allow('writer', 'SELECT', 'TABLE documents');
CALL allow('writer', 'EXECUTE', 'FUNCTION store_document, erase_document');
CALL allow('reader', 'SELECT', 'TABLE documents');
