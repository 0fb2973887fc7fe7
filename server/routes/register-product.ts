// Registers everything that shoppers use: the product's routes, Google sign-in, and the fake partner site.
import type { FastifyInstance } from 'fastify'
import { product } from '#contract/index.ts'
import { GoogleOidcClient } from '../integrations/google-oidc.ts'
import { registerGoogleProvider } from '../integrations/google-provider/register.ts'
import { registerPartnerSite } from '../integrations/partner-site/register.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import { findGoogleClient, type Settings } from '../settings.ts'
import { hasControlToken, originOf, registerSandboxDate, sandboxNameOf } from './access.ts'
import { productHandlers } from './index.ts'
import { registerRoutes } from './register-routes.ts'

type ProductOptions = {
  settings: Settings
  sandboxes: Sandboxes
  secret: string
  pushKey: string
  adminKey: string | undefined
  controlToken: string | undefined
}

export async function registerProduct(app: FastifyInstance, options: ProductOptions): Promise<void> {
  const { settings, sandboxes, secret, pushKey, adminKey, controlToken } = options
  registerSandboxDate(app, sandboxes)
  const google = await registerGoogle(app, options)
  registerRoutes(app, product, productHandlers({ secret, pushKey, google }), {
    sandboxes,
    controlToken,
    adminKey,
    publicUrl: settings.PUBLIC_URL,
  })
  registerPartnerSite(app, {
    secret,
    findSandbox: (name) => sandboxes.find(name),
    findRequestSandbox: (request) => sandboxes.find(sandboxNameOf(request)),
  })
}

/** Uses Google if the settings name a client, else the fake provider, which signs in as any account and needs CONTROL=on. */
async function registerGoogle(
  app: FastifyInstance,
  { settings, sandboxes, controlToken }: ProductOptions,
): Promise<GoogleOidcClient> {
  const client = findGoogleClient(settings)
  const hasFake = !client && settings.CONTROL === 'on'
  const fake = hasFake
    ? await registerGoogleProvider(app, {
        findSandbox: (name) => sandboxes.find(name),
        originOf: (request) => originOf(request, settings.PUBLIC_URL),
        isSignInAllowed: (request) => hasControlToken(request, controlToken),
      })
    : undefined
  return new GoogleOidcClient({
    client,
    fake,
    warn: (reason) => app.log.warn(reason, 'Google sent no usable response'),
  })
}
