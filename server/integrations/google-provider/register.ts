// Serves the fake Google: its own sign-in pages; every other path goes to oidc-provider.
import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import * as z from 'zod'
import { toRateLimit } from '#server/http/rate-limit.ts'
import { renderAccountChooser, renderAccountForm, renderConsent, renderExpired, renderNotice } from './pages.ts'
import {
  addAccount,
  CLIENT_ID,
  type GoogleProviderOptions,
  listPersonas,
  PROVIDER_PATH,
  Providers,
  type SandboxProvider,
} from './provider.ts'

type RouteOptions = GoogleProviderOptions & {
  /** The origin that the browser of a request sees. */
  originOf: (request: FastifyRequest) => string
  /** Whether a visitor may sign in as any account. */
  isSignInAllowed: (request: FastifyRequest) => boolean
}

const RATE_LIMIT = { rateLimit: toRateLimit({ maxOf: () => 1_200 }) }
const Params = z.object({ sandbox: z.string().max(100) })
const AccountForm = z.object({
  email: z.email().max(254).toLowerCase().catch(''),
  firstName: z.string().trim().max(60).catch(''),
  lastName: z.string().trim().max(60).catch(''),
})

export type FakeGoogle = Pick<Providers, 'getClientConfig'> & {
  /** Asks the provider within this process, as a browser at the address's origin would. */
  fetch: (address: string, init: RequestInit) => Promise<Response>
}

export async function registerGoogleProvider(app: FastifyInstance, options: RouteOptions): Promise<FakeGoogle> {
  const providers = new Providers(options)
  const route = { method: ['GET', 'POST'], config: RATE_LIMIT, schema: { hide: true, params: Params } }
  const find = (request: FastifyRequest): Promise<SandboxProvider> | undefined => {
    const origin = options.originOf(request)
    const { host, protocol } = new URL(origin)
    Object.assign(request.raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
    return providers.find(Params.parse(request.params).sandbox, origin)
  }
  await app.register((pages, _options, done) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, parse(String(body))),
    )
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      // Before the headers of the request are changed for the library.
      const isAllowed = options.isSignInAllowed(request)
      return handleInteraction(request, reply, options, isAllowed, find(request))
    }
    pages.route({ ...route, url: `${PROVIDER_PATH}/:sandbox/interaction/:uid`, handler })
    done()
  })
  await app.register((rest, _options, done) => {
    // oidc-provider parses bodies itself.
    rest.removeAllContentTypeParsers()
    rest.addContentTypeParser('*', (_request, _body, parsed) => parsed(null))
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const provider = find(request)
      if (!provider) return reply.callNotFound()
      const handle = (await provider).oidc.callback()
      const root = `${PROVIDER_PATH}/${encodeURIComponent(Params.parse(request.params).sandbox)}`
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '')
      const { raw } = request
      Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(root.length) })
      await handle(raw, reply.raw)
      return reply
    }
    rest.route({ ...route, url: `${PROVIDER_PATH}/:sandbox/*`, handler })
    done()
  })
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

/** One step of signing in: shows its page on GET, takes its form on POST. */
async function handleInteraction(
  request: FastifyRequest,
  reply: FastifyReply,
  { findSandbox }: RouteOptions,
  isAllowed: boolean,
  found: Promise<SandboxProvider> | undefined,
): Promise<FastifyReply> {
  const sandbox = findSandbox(Params.parse(request.params).sandbox)
  if (!sandbox || !found) {
    reply.callNotFound()
    return reply
  }
  const { product } = sandbox
  const self = request.url.split('?')[0] ?? ''
  const send = (page: string, status = 200): FastifyReply =>
    reply.status(status).headers({ 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(page)
  const locked = 'Akun contoh di sini hanya untuk yang membuka tautan dari terminal server.'
  if (!isAllowed) return send(renderNotice('Halaman ini terkunci', locked, product), 403)

  const { oidc, accounts } = await found
  const interaction = await oidc.interactionDetails(request.raw, reply.raw).catch(rethrowUnlessExpired)
  const subject = interaction?.session?.accountId ?? ''
  const account = accounts.get(subject)
  const isConsent = interaction?.prompt.name === 'consent'
  if (!interaction || (isConsent && !account)) return send(renderExpired(product), 410)
  const finish = async (result: Parameters<Provider['interactionResult']>[2]): Promise<FastifyReply> =>
    reply.redirect(await oidc.interactionResult(request.raw, reply.raw, result), 303)

  const form = request.method === 'POST' ? z.record(z.string(), z.unknown()).parse(request.body ?? {}) : undefined
  if (form?.['cancel']) return finish({ error: 'access_denied', error_description: 'The shopper cancelled.' })
  if (isConsent && account) {
    if (!form?.['agree']) return send(renderConsent(product, account))
    const grant = new oidc.Grant({ accountId: subject, clientId: CLIENT_ID })
    grant.addOIDCScope('openid email profile')
    return finish({ consent: { grantId: await grant.save() } })
  }
  const input = AccountForm.parse(form ?? {})
  if (!form) {
    if ('other' in Object(request.query)) return send(renderAccountForm(self, input))
    const listed = [...listPersonas(sandbox), ...accounts.values()]
    const byEmail = new Map(listed.map((one) => [one.email, one]))
    return send(renderAccountChooser(product, self, [...byEmail.values()]))
  }
  const errors = {
    ...(input.email ? {} : { email: 'Alamat e-mail belum lengkap.' }),
    ...(input.firstName || !form['other'] ? {} : { firstName: 'Nama wajib diisi.' }),
  }
  if (Object.keys(errors).length > 0) {
    return send(renderAccountForm(self, { ...input, email: String(form['email'] ?? '') }, errors))
  }
  const chosen = addAccount(sandbox, accounts, { ...input, lastName: input.lastName || null })
  // oidc-provider has one session per browser: choosing another account ends the previous session.
  const session = await oidc.Session.get(oidc.createContext(request.raw, reply.raw))
  if (session.accountId && session.accountId !== chosen) {
    await session.destroy()
    delete interaction.session
    await interaction.persist()
  }
  return finish({ select_account: {}, login: { accountId: chosen } })
}

/** The interaction is over, or was started in another browser. */
function rethrowUnlessExpired(error: unknown): undefined {
  if (!(error instanceof Error && error.name === 'SessionNotFound')) throw error
}
