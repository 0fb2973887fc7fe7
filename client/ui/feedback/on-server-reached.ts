// Detects that the server is reachable again: by the browser's `online` event, and by polling, because a browser counts a Wi-Fi
// without internet as online.

const PROBE_INTERVAL_MS = 3_000

/**
 * Calls the listener when the server responds after an outage. Without an outage the listener is not called, so that a page
 * that reloads does not loop. Returns a function that stops polling.
 */
export function onServerReached(listener: () => void): () => void {
  let isAway = !navigator.onLine
  const stopped = new AbortController()
  const probe = async () => {
    const isReached = await isServerReached(stopped.signal)
    if (stopped.signal.aborted) return
    const wasAway = isAway
    isAway = !isReached
    if (isReached && wasAway) listener()
  }
  const timer = setInterval(probe, PROBE_INTERVAL_MS)
  void probe()
  window.addEventListener('online', listener)
  return () => {
    stopped.abort()
    clearInterval(timer)
    window.removeEventListener('online', listener)
  }
}

/** Any response counts, even an error of the server. */
export async function isServerReached(signal?: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store', signal: signal ?? null })
    return true
  } catch {
    return false
  }
}
