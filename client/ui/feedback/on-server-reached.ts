// Tells when the server can be reached again: by the browser's event, and by asking, because a browser counts a Wi-Fi without
// internet as online.

const PROBE_INTERVAL_MS = 3_000

/**
 * Calls the listener each time the server answers after it did not; a server that was never away calls nothing, so that a page
 * that reloads cannot do so for ever. Returns what stops it.
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

/** Any answer counts, an error of the server too. */
export async function isServerReached(signal?: AbortSignal): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store', signal: signal ?? null })
    return true
  } catch {
    return false
  }
}
