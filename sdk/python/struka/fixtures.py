"""Test fixtures for a sandbox's clock, messages and faults."""

from __future__ import annotations

import contextlib
from datetime import datetime
from typing import Any, Dict, Iterator

from .client import Json, Sandbox


class Clock:
    def __init__(self, sandbox: Sandbox):
        self._sandbox = sandbox
        self.advance = sandbox.advance

    def freeze(self, frozen: bool = True) -> Json:
        return self._sandbox.post_control_clock_freeze(body={"frozen": frozen})

    def now(self) -> datetime:
        return datetime.strptime(self._sandbox.get_control_clock()["now"], "%Y-%m-%dT%H:%M:%S.%f%z")


class Outbox:
    """Waits for messages that the product sends; each call returns the next message to a phone or e-mail address."""

    def __init__(self, sandbox: Sandbox):
        self._sandbox = sandbox
        self._seen: Dict[str, str] = {}

    def next(self, to: str) -> Json:
        wait = self._sandbox.get_control_messages_wait
        message = wait(to=to, after=self._seen.get(to), timeout_ms=15_000)
        self._seen[to] = message["id"]
        return message

    def code(self, to: str) -> str:
        return self.next(to)["code"]

    def link(self, to: str) -> str:
        return self.next(to)["link"]


class Faults:
    def __init__(self, sandbox: Sandbox):
        self._sandbox = sandbox

    def add(self, fault: Json) -> Json:
        return self._sandbox.post_control_faults(body=fault)

    @contextlib.contextmanager
    def during(self, fault: Json) -> Iterator[Any]:
        added = self.add(fault)
        yield added
        self._sandbox.delete_control_faults_by_id(added["id"])
