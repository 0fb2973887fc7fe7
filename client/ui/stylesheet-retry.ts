// Retries a stylesheet that failed to load. Vite counts the file as loaded, so the next screen would lack its styles.

const RETRY_DELAY_MS = 2_000

/** Call this function before importing modules with styles of their own. */
export function retryStylesheets(): void {
  const failed = new Set<string>()
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const [, href] = /CSS for (.+)/.exec(payload.message) ?? []
    // Every module that uses the stylesheet reports the same failure.
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
