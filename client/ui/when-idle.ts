// Idle callbacks, which Safari does not have.

const MAX_WAIT_MS = 1_000

/** Calls `run` when the page has nothing to do, after a second at the latest. */
export function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: MAX_WAIT_MS })
  else setTimeout(run)
}
