// Serves the fake Google: its own sign-in pages; every other path goes to oidc-provider.
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults } from 'oidc-provider'
import * as z from 'zod'
import { toRateLimit } from '#server/http/rate-limit.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { EXPIRED, LOCKED, renderChooser } from './pages.ts'
import { findSubject, listAccounts, PROVIDER_PATH, Providers, type SandboxProvider } from './provider.ts'

type Options = {
  findSandbox: (name: string) => Sandbox | undefined
  originOf: (request: FastifyRequest) => string
  isSignInAllowed: (request: FastifyRequest) => boolean
}

const Params = z.object({ sandbox: z.string().max(100), '*': z.string() })
const Choice = z.object({
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  firstName: z.string().trim().max(60).catch(''),
  lastName: z.string().trim().max(60).catch(''),
  cancel: z.string().optional(),
})

export type FakeGoogle = Pick<Providers, 'getClientConfig'> & {
  /** Asks the provider within this process, as a browser at the address's origin would. */
  fetch: (address: string, init: RequestInit) => Promise<Response>
}

export async function registerGoogleProvider(app: FastifyInstance, options: Options): Promise<FakeGoogle> {
  const { findSandbox, originOf, isSignInAllowed } = options
  const providers = new Providers()
  const routesOfGoogle: FastifyPluginAsync = async (routes) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', async () => undefined)
    routes.route({
      method: ['GET', 'POST'],
      url: `${PROVIDER_PATH}/:sandbox/*`,
      config: { rateLimit: toRateLimit({ maxOf: () => 1_200 }) },
      schema: { params: Params },
      handler: async (request, reply) => {
        const { sandbox: name, '*': path } = Params.parse(request.params)
        const sandbox = findSandbox(name)
        if (!sandbox) return reply.callNotFound()
        const origin = originOf(request)
        const provider = await providers.find(name, origin)
        const isAllowed = isSignInAllowed(request)
        const { raw } = request
        const { host, protocol } = new URL(origin)
        Object.assign(raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
        if (path.startsWith('interaction/')) {
          reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
          if (!isAllowed) return reply.status(403).send(LOCKED)
          return handleInteraction(request, reply, sandbox, provider)
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
    fetch: async (url, { method, headers, body }) => {
      const answer = await app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url,
        headers: Object.fromEntries(new Headers(headers)),
        ...(body ? { payload: String(body) } : {}),
      })
      const type = String(answer.headers['content-type'] ?? 'text/plain')
      return new Response(answer.payload, { status: answer.statusCode, headers: { 'content-type': type } })
    },
  }
}

/** Serves the chooser of accounts, and ends the sign-in when one is chosen or the shopper cancels. */
async function handleInteraction(
  { raw, query }: FastifyRequest,
  reply: FastifyReply,
  sandbox: Sandbox,
  { oidc, accounts }: SandboxProvider,
): Promise<FastifyReply> {
  const interaction = await oidc.interactionDetails(raw, reply.raw).catch(rethrowUnlessExpired)
  if (!interaction) return reply.status(410).send(EXPIRED)
  const finish = async (result: InteractionResults): Promise<FastifyReply> =>
    reply.redirect(await oidc.interactionResult(raw, reply.raw, result), 303)

  const { email, firstName, lastName, cancel } = Choice.parse(query)
  if (cancel) return finish({ error: 'access_denied', error_description: 'The shopper cancelled.' })
  const listed = listAccounts(sandbox)
  if (!email) return reply.send(renderChooser(sandbox.product, listed))
  const typed = { email, given_name: firstName, family_name: lastName || null }
  const accountId = findSubject(sandbox, email)
  accounts.set(accountId, listed.find((account) => account.email === email) ?? typed)
  const grant = new oidc.Grant({ accountId, clientId: String(interaction.params['client_id']) })
  grant.addOIDCScope('openid email profile')
  return finish({ select_account: {}, login: { accountId }, consent: { grantId: await grant.save() } })
}

function rethrowUnlessExpired(error: unknown): undefined {
  if (!(error instanceof Error && error.name === 'SessionNotFound')) throw error
}
