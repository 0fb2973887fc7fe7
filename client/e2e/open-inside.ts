/** Opens an address inside the app, as links do. Runs in the page. */
export function openInside(address: string): void {
  history.pushState({ key: crypto.randomUUID(), idx: history.length }, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}
