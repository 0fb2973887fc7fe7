// Serves the fake Google under /idp/<sandbox>: its own sign-in pages; every other path goes to oidc-provider.

import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import * as z from 'zod'
import { toRateLimit } from '#server/http/rate-limit.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { findOrCreateAccount, findSavedAccount, listAccounts, type SavedAccount } from './account.ts'
import { FONT_FILE, FONT_PATH } from './page-style.ts'
import {
  type PageContext,
  renderAccountChooser,
  renderAccountForm,
  renderAvatar,
  renderConsent,
  renderExpired,
  renderLocked,
} from './pages.ts'
import { CLIENT_ID, IdentityProvider, ISSUER_ORIGIN_HEADER, PROVIDER_PATH } from './provider.ts'

export type GoogleProviderOptions = {
  /** Signs the provider's cookies. */
  secret: string
  findSandbox: (name: string) => Sandbox | undefined
  /** The origin that the browser of a request sees. */
  originOf: (request: FastifyRequest) => string
  /** Whether a visitor may sign in as any account. */
  isSignInAllowed: (request: FastifyRequest) => boolean
}

type RouteOptions = GoogleProviderOptions & { provider: IdentityProvider }

/** Each sign-in writes rows that stay in the sandbox for an hour. */
const RATE_LIMIT = { rateLimit: toRateLimit({ maxOf: () => 1_200 }) }

const Params = z.object({ sandbox: z.string().max(100) })
const AvatarParams = z.object({ sandbox: z.string(), name: z.string() })
const AccountForm = z.object({
  email: z.email().max(254).catch(''),
  firstName: z.string().trim().max(60).catch(''),
  lastName: z.string().trim().max(60).catch(''),
})

export async function registerGoogleProvider(
  app: FastifyInstance,
  options: GoogleProviderOptions,
): Promise<IdentityProvider> {
  const provider = new IdentityProvider({
    secret: options.secret,
    findSandbox: options.findSandbox,
    getServerOrigin: () => originAt(app.server.address()),
    warn: (reason) => app.log.error(reason, 'the fake Google failed'),
  })
  await registerProviderRoutes(app, { ...options, provider })
  return provider
}

async function registerProviderRoutes(app: FastifyInstance, options: RouteOptions): Promise<void> {
  app.get(
    `${PROVIDER_PATH}/:sandbox/picture/:name`,
    { schema: { hide: true, params: AvatarParams } },
    (request, reply) => {
      const picture = renderAvatar(AvatarParams.parse(request.params).name)
      if (!picture) return reply.callNotFound()
      return reply.type('image/svg+xml').header('cache-control', 'public, max-age=31536000, immutable').send(picture)
    },
  )

  app.get(FONT_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(await readFile(FONT_FILE)),
  )

  await app.register((pages, _options, done) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, parse(String(body))),
    )
    pages.route({
      method: ['GET', 'POST'],
      url: `${PROVIDER_PATH}/:sandbox/interaction/:uid`,
      schema: { hide: true, params: Params },
      config: RATE_LIMIT,
      handler: (request, reply) => handleInteraction(request, reply, options),
    })
    done()
  })

  await app.register((rest, _options, done) => {
    // oidc-provider parses bodies itself.
    rest.removeAllContentTypeParsers()
    rest.addContentTypeParser('*', (_request, _body, done) => done(null))
    rest.route({
      method: ['GET', 'POST'],
      url: `${PROVIDER_PATH}/:sandbox/*`,
      schema: { hide: true, params: Params },
      config: RATE_LIMIT,
      handler: async (request, reply) => {
        const found = findTarget(request, options)
        if (!found) return reply.callNotFound()
        const handle = (await found.provider).callback()
        const { raw } = request
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(found.root.length) })
        await handle(raw, reply.raw)
        return reply
      },
    })
    done()
  })
}

type Found = { sandbox: Sandbox; provider: Promise<Provider>; origin: string; root: string }

/** Finds the provider of a request, and sets the x-forwarded headers from the origin that its browser sees. */
function findTarget(request: FastifyRequest, { provider, originOf }: RouteOptions): Found | undefined {
  const origin = provider.readIssuerOrigin(request.headers[ISSUER_ORIGIN_HEADER]) ?? originOf(request)
  const { sandbox } = Params.parse(request.params)
  const found = provider.findProvider(sandbox, origin)
  const { host, protocol } = new URL(origin)
  request.raw.headers['x-forwarded-host'] = host
  request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  return found && { ...found, origin, root: `${PROVIDER_PATH}/${encodeURIComponent(sandbox)}` }
}

/** One step of signing in: shows its page on GET, takes its form on POST. */
async function handleInteraction(
  request: FastifyRequest,
  reply: FastifyReply,
  options: RouteOptions,
): Promise<FastifyReply> {
  // Before the headers of the request are changed for the library.
  const isAllowed = options.isSignInAllowed(request)
  const found = findTarget(request, options)
  if (!found) {
    reply.callNotFound()
    return reply
  }
  const { sandbox, root } = found
  const context: PageContext = { product: sandbox.product, root, self: request.url.split('?')[0] ?? '' }
  const login = { product: sandbox.product, loginUrl: `${found.origin}/login` }
  const send = (page: string, status = 200): FastifyReply =>
    reply.status(status).headers({ 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(page)
  if (!isAllowed) return send(renderLocked(login), 403)

  const provider = await found.provider
  const interaction = await findInteraction(provider, request, reply)
  if (!interaction) return send(renderExpired(login), 410)
  const finish = async (result: Parameters<Provider['interactionResult']>[2]): Promise<FastifyReply> =>
    reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)

  const form = request.method === 'POST' ? z.record(z.string(), z.unknown()).parse(request.body ?? {}) : undefined
  if (form?.['cancel']) return finish({ error: 'access_denied', error_description: 'The shopper cancelled.' })

  if (interaction.prompt.name === 'consent') {
    const account = findSavedAccount(sandbox, interaction.session?.accountId ?? '')
    if (!account) return send(renderExpired(login), 410)
    if (!form?.['agree']) return send(renderConsent(context, account))
    return finish({ consent: { grantId: await saveGrant(provider, account) } })
  }

  if (!form) {
    const hasOther = 'other' in Object(request.query)
    return send(hasOther ? renderAccountForm(context) : renderAccountChooser(context, listAccounts(sandbox)))
  }
  const input = AccountForm.parse(form)
  const errors = form['other'] ? validateAccount(input) : {}
  if (Object.keys(errors).length > 0 || !input.email) {
    return send(renderAccountForm(context, { ...input, email: String(form['email'] ?? '') }, errors))
  }
  const account = findOrCreateAccount(sandbox, { ...input, lastName: input.lastName || null })
  await endOtherSession(provider, request, reply, account.subject)
  return finish({ select_account: {}, login: { accountId: account.subject } })
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The pending interaction of this browser; undefined when it is over or was started in another browser. */
async function findInteraction(
  provider: Provider,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  try {
    return await provider.interactionDetails(raw, reply.raw)
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined
    throw error
  }
}

/** oidc-provider has one session per browser: choosing another one ends the previous session. */
async function endOtherSession(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  chosen: string,
): Promise<void> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw))
  if (!session.accountId || session.accountId === chosen) return
  const interaction = await provider.interactionDetails(request.raw, reply.raw)
  await session.destroy()
  delete interaction.session
  await interaction.persist()
}

async function saveGrant(provider: Provider, account: SavedAccount): Promise<string> {
  const consent = new provider.Grant({ accountId: account.subject, clientId: CLIENT_ID })
  consent.addOIDCScope('openid email profile')
  return consent.save()
}

function validateAccount({ email, firstName }: { email: string; firstName: string }): {
  email?: string
  firstName?: string
} {
  return {
    ...(email ? {} : { email: 'Alamat e-mail belum lengkap.' }),
    ...(firstName ? {} : { firstName: 'Nama wajib diisi.' }),
  }
}

/** The origin at which the server reaches itself. */
function originAt(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  const host = ['0.0.0.0', '::'].includes(address.address) ? '127.0.0.1' : address.address
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
}
