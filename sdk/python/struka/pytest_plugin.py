"""Fixtures for pytest: each test gets its own sandbox; a failed test saves a report of its sandbox."""

import difflib
import json
import pathlib
import re
from typing import Any, Callable, Dict, Iterator, Optional

import pytest

from .client import Sandbox, Shopper, create_sandbox
from .fixtures import Clock, Faults, Outbox

MARKER_OPTIONS = ["preset", "set"]
SETTINGS = {"otp": "random", "review": "manual"}


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "struka(preset, set): the data of the test's sandbox, and what differs from it")


@pytest.hookimpl(tryfirst=True, hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    outcome: Any = yield
    report = outcome.get_result()
    if report.failed:
        item.stash[FAILED] = True


FAILED = pytest.StashKey[bool]()


@pytest.fixture
def sandbox(request: pytest.FixtureRequest) -> Iterator[Sandbox]:
    """Creates a sandbox per test. The sandbox of a failed test stays until the sandbox is idle for two hours."""
    marker = request.node.get_closest_marker("struka")
    options = _options_of(marker)
    given = options.pop("set", {})
    settings = {**SETTINGS, **given.get("settings", {})}
    found = create_sandbox(**options, random="seeded", set={**given, "settings": settings})
    yield found
    broken = found.get_control_invariants()["broken"]
    if request.node.stash.get(FAILED, False) or broken:
        _save_report(found, pathlib.Path("struka-report") / re.sub(r"[^\w.-]+", "-", request.node.nodeid))
    else:
        found.remove()
    assert broken == [], "every invariant holds"


def _options_of(marker: Optional[pytest.Mark]) -> Dict[str, Any]:
    for name in marker.kwargs if marker else {}:
        if name not in MARKER_OPTIONS:
            nearest = difflib.get_close_matches(name, MARKER_OPTIONS, n=1, cutoff=0)[0]
            pytest.fail(f"@pytest.mark.struka has no option '{name}'. Did you mean '{nearest}'?", pytrace=False)
    if marker and marker.args:
        pytest.fail("@pytest.mark.struka takes its options by name: struka(preset='regular').", pytrace=False)
    return dict(marker.kwargs) if marker else {}


@pytest.fixture
def sign_in(sandbox: Sandbox) -> Callable[[str], Shopper]:
    return sandbox.sign_in


@pytest.fixture
def shopper(sandbox: Sandbox) -> Callable[..., Shopper]:
    """Creates a shopper in any state: ``shopper(points=5000)``."""
    return sandbox.new_shopper


@pytest.fixture
def clock(sandbox: Sandbox) -> Clock:
    return Clock(sandbox)


@pytest.fixture
def outbox(sandbox: Sandbox) -> Outbox:
    return Outbox(sandbox)


@pytest.fixture
def faults(sandbox: Sandbox) -> Faults:
    return Faults(sandbox)


def _save_report(sandbox: Sandbox, folder: pathlib.Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    export = sandbox.get_control_journal_export
    (folder / "journal.har").write_bytes(export(format="har"))
    (folder / "replay.test.mjs").write_bytes(export(format="test"))
    messages = sandbox.get_control_messages(limit=200)["rows"]
    (folder / "messages.json").write_text(json.dumps(messages, indent=2), encoding="utf-8")
    (folder / "sandbox.sqlite").write_bytes(sandbox.get_control_sandboxes_by_name_export(sandbox.name))
    (folder / "sandbox.txt").write_text(f"{sandbox.url}/console?sandbox={sandbox.name}\n", encoding="utf-8")
