"""What a commit costs is measured where it is flushed."""

from __future__ import annotations

from tests.fixtures.durable import server_url, template_database

__all__ = ["server_url", "template_database"]
