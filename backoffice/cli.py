"""`gaming-ledger`: every command of the back office. What is heavy is imported when it is used."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

from backoffice.cli_read_models import app as read_models
from backoffice.cli_reports import app as reports
from backoffice.cli_rulebook import app as rulebooks
from backoffice.errors import BAD_LINES, DIFFERENCES, FAILED, cleanly
from backoffice.options import Day, FirstDay, Json, LastDay, Processes
from backoffice.sitting import sitting
from ledger.garbage import collect_rarely

app = typer.Typer(
    name="gaming-ledger",
    help="The ledger of a licensed gaming house: record its evenings, report on them, replay them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.command()
def record(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="A transcript, packed if it ends in .gz; - is standard input."
        ),
    ],
    strict: Annotated[bool, typer.Option("--strict", help="Stop at the first bad line.")] = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Bad lines as JSON objects on standard output.")
    ] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", help="No progress and no summary, only bad lines.")
    ] = False,
) -> None:
    """Record a transcript: JSON Lines of commands.

    Bad lines are reported and the rest is recorded. Running it again records nothing twice and
    repeats each refusal, so an interrupted run just goes on. Exit status 1 if any line was bad.
    """
    with cleanly():
        from backoffice.record import Options, opened
        from backoffice.record import record as record_transcript

        options = Options(strict=strict, json=as_json, progress=not quiet, summary=not quiet)
        with (
            opened(file) as transcript,  # first: no server is started for a file that is not there
            sitting(begin=True) as premises,
            premises.ledger() as ledger,
        ):
            tally = record_transcript(ledger, transcript, options)
        if tally.bad_lines:
            raise typer.Exit(BAD_LINES)


@app.command()
def schema() -> None:
    """Print the JSON Schema of a transcript line."""
    with cleanly():
        from ledger.commands.vocabulary import json_schema

        described = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "A line of a gaming-ledger transcript",
            **json_schema(),
        }
        sys.stdout.write(json.dumps(described, indent=2, ensure_ascii=False) + "\n")


@app.command()
def migrate() -> None:
    """Bring the database to the present and say which files were applied."""
    with cleanly():
        from ledger.settings import Settings
        from ledger.store.migrate import migrate as apply
        from ledger.store.server import running_server

        settings = Settings.from_environment()
        with running_server(settings) as conninfo:
            applied = apply(conninfo, settings.schema)
        for name in applied:
            sys.stdout.write(f"applied {name}\n")
        if not applied:
            sys.stdout.write(f"{settings.schema} is at the present already\n")


app.add_typer(read_models)
app.add_typer(reports)
app.add_typer(rulebooks, name="rulebook")


@app.command()
def verify(
    session: Annotated[
        str | None,
        typer.Option("--session", metavar="SESSION", help="Only this session's settlements."),
    ] = None,
    day: Day = None,
    first_day: FirstDay = None,
    last_day: LastDay = None,
    processes: Processes = None,
    as_json: Json = False,
) -> None:
    """Ask what must always be so: numbers without gaps, books that balance, settlements as due.

    With a session or days: only whether their settlements are as due. Exit status 1 if anything is
    not so.
    """
    with cleanly():
        from backoffice.auditing import chosen

        asked = chosen(session, day, first_day, last_day, processes)
        with sitting() as premises:
            from backoffice.verify import verify as ask

            if not ask(premises, asked, as_json=as_json):
                raise typer.Exit(DIFFERENCES)


documents = typer.Typer(no_args_is_help=True, help="Free text and files behind a digest.")
app.add_typer(documents, name="documents")

Digest = Annotated[str, typer.Argument(metavar="DIGEST", help="As the event cites it.")]


@documents.command()
def get(digest: Digest) -> None:
    """Write a document to standard output."""
    with cleanly():
        from backoffice.papers import check_digest, write_document

        check_digest(digest)
        with sitting() as premises:
            write_document(premises, digest)


@documents.command()
def erase(
    digest: Digest,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask; it cannot be undone.")] = False,
) -> None:
    """Forget a document for good; the events that cite it stay as they are."""
    with cleanly():
        from backoffice.papers import check_digest, erase_document

        check_digest(digest)
        if not yes and not typer.confirm(f"Erase {digest} for good?", err=True):
            raise typer.Exit(FAILED)
        with sitting() as premises:
            erase_document(premises, digest)


@app.command()
def demo() -> None:
    """Record the example gaming day and print its reports; this is what make run does."""
    with sitting(begin=True) as premises:
        from backoffice.demo import demo as record_and_report

        record_and_report(premises)


def main() -> None:
    """Run one command; the exit status is 0, 1 for bad lines or differences, 2 for a failure."""
    collect_rarely()
    app(prog_name="gaming-ledger")
