"""What is hurt here must have been on the disk."""

from __future__ import annotations

from tests.fixtures.durable import server_url, template_database

__all__ = ["server_url", "template_database"]
