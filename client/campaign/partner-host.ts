// Where a partner's page is opened: on this computer at a host of its own, as a partner's site has one. A phone on the network
// could not resolve that name, and opens it at the app's own host.

/** The whole address of a codex's `url`, `/partner/<id>?codex=…`. */
export function partnerAddress(url: string, app: string = window.location.href): URL {
  const address = new URL(url, app)
  const [, , id] = address.pathname.split('/')
  if (address.hostname === 'localhost') address.hostname = `${id}.localhost`
  return address
}
