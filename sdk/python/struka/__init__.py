"""A client of Struka's server and its control plane (docs/decisions.md 8), with the standard library alone."""

from .client import ApiError, Sandbox, Shopper, create_sandbox

__all__ = ["ApiError", "Sandbox", "Shopper", "create_sandbox"]
