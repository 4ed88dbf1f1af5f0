-- What other games than roulette want of the inspector report: posts of a crew, terms of the opening,
-- limits by bet and limits that change during a session, play without a ball, what was seen.

-- Who held which post of a crew beside the one in charge.
CREATE TABLE inspector_posts (
    from_position bigint NOT NULL,
    to_position   bigint CONSTRAINT inspector_posts_end_later CHECK (to_position > from_position),
    session       text   COLLATE "C" NOT NULL,
    post          text   NOT NULL,
    person        text   NOT NULL,
    CONSTRAINT inspector_posts_key PRIMARY KEY (from_position, post)
);
CREATE INDEX inspector_posts_session ON inspector_posts (session, from_position);

ALTER TABLE inspector_sessions ADD COLUMN terms json NOT NULL DEFAULT '{}';

-- clause is that of a change without a new schedule.
ALTER TABLE inspector_limits
    ADD COLUMN minima_minor json NOT NULL DEFAULT '{}',
    ADD COLUMN maxima_minor json NOT NULL DEFAULT '{}',
    ADD COLUMN odds_times integer,
    ADD COLUMN changed_under text;

-- A throw of the ball has its number; dice and cards have none.
ALTER TABLE inspector_throws ALTER COLUMN throw DROP NOT NULL;

-- The pocket, the dice, the card.
ALTER TABLE inspector_facts RENAME COLUMN pocket TO seen;

CALL allow('projector', 'SELECT, INSERT, UPDATE, TRUNCATE', 'TABLE inspector_posts');
CALL allow('reader', 'SELECT', 'TABLE inspector_posts');
CALL allow('writer', 'SELECT', 'TABLE inspector_posts');
