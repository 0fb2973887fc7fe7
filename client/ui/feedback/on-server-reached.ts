// Detects that the server is reachable again, by the `online` event and by polling: a Wi-Fi without internet counts as online.

const PROBE_INTERVAL_MS = 3_000

/** Calls the listener only after an outage, so that a page that reloads cannot loop. Returns a function that stops polling. */
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
