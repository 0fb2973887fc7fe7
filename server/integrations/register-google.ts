// The server's way to Google, chosen by its settings: the real one, the stand-in beside the app, or none.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { holdsControlToken, originOf } from '../routes/access.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import { googleClientOf, type Settings } from '../settings.ts'
import { GoogleLine } from './google-oidc.ts'
import { IdentityProvider } from './google-provider/provider.ts'
import { serveIdentityProvider } from './google-provider/routes.ts'

export type GoogleLineOptions = {
  settings: Settings
  secret: string
  controlToken: string | undefined
  sandboxes: Sandboxes
}

/**
 * With a registration at Google it leads there. Without, the stand-in is served while there is a control plane; as it lets
 * a visitor be anybody, it belongs to the same people. Without either, signing in with Google answers `google_unavailable`.
 */
export async function openGoogleLine(
  app: FastifyInstance,
  { settings, secret, controlToken, sandboxes }: GoogleLineOptions,
): Promise<GoogleLine> {
  const client = googleClientOf(settings)
  const warn = (reason: unknown): void => app.log.warn(reason, 'Google gave no answer that can be used')
  if (client || settings.CONTROL === 'off') return new GoogleLine({ client, standIn: undefined, warn })

  const standIn = new IdentityProvider({
    secret,
    findSandbox: (name) => sandboxes.find(name),
    self: () => addressOf(app.server.address()),
    warn: (reason) => app.log.error(reason, 'the stand-in for Google failed'),
  })
  await serveIdentityProvider(app, {
    provider: standIn,
    originOf: (request) => originOf(request, settings.PUBLIC_URL),
    mayUse: (request) => holdsControlToken(request, controlToken),
  })
  return new GoogleLine({ client, standIn, warn })
}

/** Where the server reaches itself. */
function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}
