// Serves the fake Google: its own sign-in pages; every other path goes to oidc-provider.
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import * as z from 'zod'
import { toRateLimit } from '#server/http/rate-limit.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { renderChooser, renderConsent, renderNotice } from './pages.ts'
import {
  type FindSandbox,
  findSubject,
  listPersonas,
  PROVIDER_PATH,
  Providers,
  renderExpired,
  type SandboxProvider,
} from './provider.ts'

type Options = {
  findSandbox: FindSandbox
  originOf: (request: FastifyRequest) => string
  isSignInAllowed: (request: FastifyRequest) => boolean
}

const Params = z.object({ sandbox: z.string().max(100), '*': z.string() })
const Choice = z.object({
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  firstName: z.string().trim().max(60).catch(''),
  lastName: z.string().trim().max(60).catch(''),
  other: z.string().optional(),
  agree: z.string().optional(),
  cancel: z.string().optional(),
})

export type FakeGoogle = Pick<Providers, 'getClientConfig'> & {
  /** Asks the provider within this process, as a browser at the address's origin would. */
  fetch: (address: string, init: RequestInit) => Promise<Response>
}

export async function registerGoogleProvider(app: FastifyInstance, options: Options): Promise<FakeGoogle> {
  const { findSandbox, originOf, isSignInAllowed } = options
  const providers = new Providers(findSandbox)
  const routesOfGoogle: FastifyPluginAsync = async (routes) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', async () => undefined)
    routes.route({
      method: ['GET', 'POST'],
      url: `${PROVIDER_PATH}/:sandbox/*`,
      config: { rateLimit: toRateLimit({ maxOf: () => 1_200 }) },
      schema: { hide: true, params: Params },
      handler: async (request, reply) => {
        const { sandbox: name, '*': path } = Params.parse(request.params)
        const origin = originOf(request)
        const [sandbox, provider] = [findSandbox(name), await providers.find(name, origin)]
        if (!sandbox || !provider) return reply.callNotFound()
        const isAllowed = isSignInAllowed(request)
        const { raw } = request
        const { host, protocol } = new URL(origin)
        Object.assign(raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
        if (path.startsWith('interaction/')) {
          reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
          return isAllowed ? handleInteraction(request, reply, sandbox, provider) : sendLocked(reply, sandbox)
        }
        reply.hijack()
        for (const [header, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(header, value ?? '')
        const root = `${PROVIDER_PATH}/${encodeURIComponent(name)}`
        Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(root.length) })
        await provider.oidc.callback()(raw, reply.raw)
        return reply
      },
    })
  }
  await app.register(routesOfGoogle)
  return {
    getClientConfig: (sandbox, origin) => providers.getClientConfig(sandbox, origin),
    fetch: async (address, { method = 'GET', headers, body }) => {
      const { host, protocol, pathname, search } = new URL(address)
      const answer = await app.inject({
        method: method as 'GET',
        url: pathname + search,
        headers: { ...Object.fromEntries(new Headers(headers)), host, 'x-forwarded-proto': protocol.slice(0, -1) },
        ...(body ? { payload: String(body) } : {}),
      })
      const type = String(answer.headers['content-type'] ?? 'text/plain')
      return new Response(answer.payload, { status: answer.statusCode, headers: { 'content-type': type } })
    },
  }
}

function sendLocked(reply: FastifyReply, { product }: Sandbox): FastifyReply {
  const text = 'Akun contoh di sini hanya untuk yang membuka tautan dari terminal server.'
  return reply.status(403).send(renderNotice('Halaman ini terkunci', text, product))
}

async function handleInteraction(
  request: FastifyRequest,
  reply: FastifyReply,
  sandbox: Sandbox,
  { oidc, accounts }: SandboxProvider,
): Promise<FastifyReply> {
  const { product } = sandbox
  const interaction = await oidc.interactionDetails(request.raw, reply.raw).catch(rethrowUnlessExpired)
  const accountId = interaction?.session?.accountId ?? ''
  const account = accounts.get(accountId)
  const isConsent = interaction?.prompt.name === 'consent'
  if (!interaction || (isConsent && !account)) return reply.status(410).send(renderExpired(product))
  const finish = async (result: Parameters<Provider['interactionResult']>[2]): Promise<FastifyReply> =>
    reply.redirect(await oidc.interactionResult(request.raw, reply.raw, result), 303)

  const { email, firstName, lastName, other, agree, cancel } = Choice.parse(request.query)
  if (cancel) return finish({ error: 'access_denied', error_description: 'The shopper cancelled.' })
  if (isConsent && account) {
    if (!agree) return reply.send(renderConsent(product, account))
    const grant = new oidc.Grant({ accountId, clientId: String(interaction.params['client_id']) })
    grant.addOIDCScope('openid email profile')
    return finish({ consent: { grantId: await grant.save() } })
  }
  const listed = [...listPersonas(sandbox), ...accounts.values()]
  const choices = new Map(listed.map((one) => [one.email, one]))
  if (!email || (other && !firstName))
    return reply.send(renderChooser(product, [...choices.values()], other && 'Isi alamat e-mail dan nama depan.'))
  const chosen = findSubject(sandbox, email)
  accounts.set(chosen, choices.get(email) ?? { email, firstName, lastName: lastName || null })
  // oidc-provider has one session per browser: choosing another account ends the previous session.
  const session = await oidc.Session.get(oidc.createContext(request.raw, reply.raw))
  if (session.accountId && session.accountId !== chosen) {
    await session.destroy()
    delete interaction.session
    await interaction.persist()
  }
  return finish({ select_account: {}, login: { accountId: chosen } })
}

function rethrowUnlessExpired(error: unknown): undefined {
  if (!(error instanceof Error && error.name === 'SessionNotFound')) throw error
}
