"""Clients for the sandboxes of a running server, and for shoppers in a sandbox."""

from __future__ import annotations

import datetime
import json
import os
import re
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Dict, Optional, Tuple, Union

from .routes import Routes

Json = Dict[str, Any]

HINTS = {
    "token_needed": "Set STRUKA_CONTROL_TOKEN to the token of the link that the server prints at start.",
    "sandbox_unknown": "Create it with create_sandbox(), or pass the name of an existing one.",
}


class ApiError(Exception):
    """An error response of the server; ``code`` is the envelope's result code."""

    def __init__(self, code: str, message: str):
        super().__init__(" ".join(part for part in (f"{code}: {message}", HINTS.get(code)) if part))
        self.code = code


def default_url() -> str:
    return os.environ.get("STRUKA_URL", "").rstrip("/") or f"http://127.0.0.1:{os.environ.get('PORT') or 3000}"


def _opener(url: str) -> urllib.request.OpenerDirector:
    """Returns an opener that uses no proxy for a server on this machine."""
    host = urllib.parse.urlsplit(url).hostname or ""
    is_loopback = host in ("localhost", "::1") or host.endswith(".localhost") or host.startswith("127.")
    return urllib.request.build_opener(*([urllib.request.ProxyHandler({})] if is_loopback else []))


class Caller(Routes):
    def __init__(self, url: str, headers: Dict[str, str]):
        self.url = url
        self.headers = headers
        self.sid: Optional[str] = None

    def request(
        self,
        method: str,
        path: str,
        query: Optional[Json] = None,
        body: Union[Json, bytes, None] = None,
        content_type: Optional[str] = None,
    ) -> Any:
        """Returns the envelope's data; the whole body for one-time code routes and the profile; bytes for a file."""
        content, found_type = self._send(method, path, query, body, content_type)
        if "json" not in found_type:
            return content
        answer = json.loads(content)
        if "log" in answer or "openapi" in answer:
            return content
        if answer.get("error") and "status" not in answer:
            fields = " ".join(f"{name}: {text}" for name, text in (answer.get("fields") or {}).items())
            raise ApiError(answer["code"], f"{answer['error']} {fields}".strip())
        is_full_body = isinstance(answer.get("status"), str) or path == "/api/auth/profile"
        return answer if is_full_body else answer["data"]

    def _send(
        self, method: str, path: str, query: Optional[Json], body: Union[Json, bytes, None], content_type: Optional[str]
    ) -> Tuple[bytes, str]:
        pairs = {name: _text(value) for name, value in (query or {}).items() if value is not None}
        address = self.url + path + (f"?{urllib.parse.urlencode(pairs)}" if pairs else "")
        headers = dict(self.headers)
        if self.sid:
            headers["cookie"] = f"sid={self.sid}"
        data = None
        if isinstance(body, bytes):
            data, headers["content-type"] = body, content_type or "application/octet-stream"
        elif body is not None:
            data, headers["content-type"] = json.dumps(body).encode(), "application/json"
        request = urllib.request.Request(address, data=data, headers=headers, method=method)
        try:
            with _opener(self.url).open(request, timeout=300) as response:
                return self._read(response)
        except urllib.error.HTTPError as refusal:
            return self._read(refusal)
        except urllib.error.URLError as error:
            raise ConnectionError(
                f"No server responds at {self.url}. Start one ('npx struka start'), or set STRUKA_URL to the address of one."
            ) from error

    def _read(self, response: Any) -> Tuple[bytes, str]:
        return response.read(), response.headers.get("content-type") or ""


class Shopper(Caller):
    """A shopper in a sandbox; stores the session cookie."""

    def _read(self, response: Any) -> Tuple[bytes, str]:
        for cookie in response.headers.get_all("set-cookie") or []:
            found = re.match(r"sid=([^;]*)", cookie)
            if found:
                self.sid = found.group(1) or None
        return super()._read(response)

    def upload_receipt(self, photo: bytes) -> Json:
        return self.request("POST", "/api/receipt/create", body=photo, content_type="image/jpeg")


class Sandbox(Caller):
    """One sandbox of a running server. Has a method for each route of the control plane."""

    def __init__(self, name: str, url: Optional[str] = None, token: Optional[str] = None):
        token = token or os.environ.get("STRUKA_CONTROL_TOKEN") or os.environ.get("CONTROL_TOKEN")
        super().__init__(url or default_url(), {"x-sandbox": name, **({"x-control-token": token} if token else {})})
        self.name = name

    def agent(self, sid: Optional[str] = None) -> Shopper:
        """Returns a shopper with separate cookies; a ``sid`` signs the shopper in."""
        shopper = Shopper(self.url, self.headers)
        shopper.sid = sid
        return shopper

    def sign_in(self, phone: str) -> Shopper:
        """Signs a shopper of the preset in without a code."""
        return self.agent(self.agent().post_control_shoppers_by_shopper_login(phone)["sid"])

    def new_shopper(self, **state: Any) -> Shopper:
        """Creates a shopper in any state, signed in: ``new_shopper(points=5000)``."""
        return self.agent(self.post_control_shoppers(body=state)["sid"])

    def advance(self, days: float = 0, hours: float = 0, minutes: float = 0, seconds: float = 0) -> Json:
        """Moves the sandbox's time forward. Returns when every job that becomes due has run."""
        total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
        return self.post_control_clock_advance(body={"ms": round(total * 1000)})

    def receipt_photo(self, kit_id: str = "sentosa-cash", seed: int = 1) -> bytes:
        """Returns a generated receipt photo of the kit; each ``seed`` gives another purchase."""
        return self.request("GET", f"/control/kit/{kit_id}.jpg", query={"seed": seed})

    def accept_receipt(self, receipt_id: str, points: int) -> Json:
        """Accepts a pending receipt with a single product, bought an hour ago, that earns ``points``."""
        now = datetime.datetime.strptime(self.get_control_clock()["now"], "%Y-%m-%dT%H:%M:%S.%fZ")
        item = {"name": "SEGARINDO PASTA GIGI 190G", "quantity": 1, "unitPrice": points * 1000}
        verdict: Any = {
            "verdict": "valid",
            "merchant": "Toko Sentosa",
            "receiptNo": receipt_id,
            "purchasedAt": (now - datetime.timedelta(hours=1)).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "items": [item],
            "points": points,
        }
        return self.post_control_receipts_by_id_verdict(receipt_id, body=verdict)

    def reject_receipt(self, receipt_id: str, reason: str) -> Json:
        return self.post_control_receipts_by_id_verdict(receipt_id, body={"verdict": "invalid", "reason": reason})

    def wait_for_notification(self, shopper: str, text: Optional[str] = None) -> Json:
        """Returns a shopper's newest notification, with this text if given; waits up to 15 seconds."""
        return self.get_control_shoppers_by_shopper_notifications_wait(shopper, text=text, timeout_ms=15_000)

    def remove(self) -> None:
        self.delete_control_sandboxes_by_name(self.name)


def create_sandbox(
    preset: str = "regular", url: Optional[str] = None, token: Optional[str] = None, **options: Any
) -> Sandbox:
    """Creates a sandbox. ``url`` defaults to ``STRUKA_URL``, ``token`` to ``STRUKA_CONTROL_TOKEN``."""
    body: Any = {"preset": preset, **options}
    created = Sandbox("demo", url, token).post_control_sandboxes(body=body)
    return Sandbox(created["name"], url, token)


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
