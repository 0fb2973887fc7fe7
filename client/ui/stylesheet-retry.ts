// Requests a stylesheet again that failed to load. Vite takes it for loaded, so the next screen would be without it.

const RETRY_DELAY_MS = 2_000

/** To be called before anything is imported that has styles of its own. */
export function retryStylesheets(): void {
  const failed = new Set<string>()
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const [, href] = /CSS for (.+)/.exec(payload.message) ?? []
    // Each part that needs it reports the failure.
    if (!href || failed.has(href)) return
    failed.add(href)
    load(href)
  })
}

function load(href: string): void {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  link.onerror = () => {
    link.remove()
    setTimeout(load, RETRY_DELAY_MS, href)
  }
  document.head.append(link)
}
