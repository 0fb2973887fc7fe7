// On localhost a partner's page opens at `<id>.localhost`, because a real partner has a separate host. Elsewhere the page opens
// at the app's host, because a phone on the network cannot resolve `<id>.localhost`.

/** Returns the absolute URL of a codex's `url`, `/partner/<id>?codex=…`. */
export function partnerAddress(url: string, app: string = window.location.href): URL {
  const address = new URL(url, app)
  const [, , id] = address.pathname.split('/')
  if (address.hostname === 'localhost') address.hostname = `${id}.localhost`
  return address
}
