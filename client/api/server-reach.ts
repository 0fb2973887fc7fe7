// Whether the server can be reached. A browser that reports no network is not believed before the server was asked: a server
// on the same machine answers without a network, and a Wi-Fi without internet counts as a network.
import { useSyncExternalStore } from 'react'

const PROBE_INTERVAL_MS = 3_000

/** Whether the server answers although the browser reports no network; undefined until it was asked. */
let answersWithoutNetwork: boolean | undefined

/** Whether a call can be sent. The browser is believed until the server was asked. */
export function canSend(): boolean {
  return navigator.onLine || answersWithoutNetwork === true
}

/** Returns false once the browser reports no network and the server does not answer. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, () => navigator.onLine || answersWithoutNetwork !== false)
}

function watchOnline(listener: () => void): () => void {
  return repeat(async (signal) => {
    const answers = navigator.onLine ? undefined : await isServerReached(signal)
    if (signal.aborted) return
    answersWithoutNetwork = answers
    listener()
  })
}

let outage: Promise<void> | undefined

/** Resolves once the server answers after an outage; never without one, so that a page that reloads cannot loop. */
export function waitForServer(): Promise<void> {
  outage ??= new Promise((resolve) => {
    let isAway = false
    const stop = repeat(async (signal) => {
      const isReached = await isServerReached(signal)
      if (signal.aborted) return
      if (isReached) {
        stop()
        outage = undefined
        if (isAway) resolve()
      }
      isAway = true
    })
  })
  return outage
}

/** Any response counts, even an error of the server. */
export async function isServerReached(signal?: AbortSignal): Promise<boolean> {
  try {
    await fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store', signal: signal ?? null })
    return true
  } catch {
    return false
  }
}

/** Runs the check at once, at intervals, and when the browser's report changes. */
function repeat(check: (signal: AbortSignal) => Promise<void>): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const run = () => void check(signal)
  const timer = setInterval(run, PROBE_INTERVAL_MS)
  for (const type of ['online', 'offline']) window.addEventListener(type, run, { signal })
  run()
  return () => {
    stopped.abort()
    clearInterval(timer)
  }
}
