"""A client of Struka's server and its control plane (decisions 804). Uses only the standard library."""

from .client import ApiError, Sandbox, Shopper, create_sandbox

__all__ = ["ApiError", "Sandbox", "Shopper", "create_sandbox"]
