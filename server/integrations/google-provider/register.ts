// Serves the fake Google under /idp/<sandbox>: its own sign-in pages; every other path goes to oidc-provider.
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import * as z from 'zod'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { accountFor, accountsOf, type MadeAccount, madeAccount } from './account.ts'
import { FONT_FILE, FONT_PATH } from './page-style.ts'
import {
  chooserPage,
  closedPage,
  consentPage,
  drawPicture,
  type IdentityPlace,
  otherAccountPage,
  problemPage,
} from './pages.ts'
import { CLIENT_ID, IDENTITY_ROOT, IdentityProvider, ISSUER_ORIGIN } from './provider.ts'

export type GoogleProviderOptions = {
  /** Signs the provider's cookies. */
  secret: string
  findSandbox: (name: string) => Sandbox | undefined
  /** The origin that the browser of a request sees. */
  originOf: (request: FastifyRequest) => string
  /** Whether a visitor may sign in as any account. */
  mayUse: (request: FastifyRequest) => boolean
}

type RouteOptions = GoogleProviderOptions & { provider: IdentityProvider }

/** Each sign-in writes rows that stay in the sandbox for an hour. */
const LIMITS = { rateLimit: { max: 1_200, timeWindow: 60_000 } }

const Params = z.object({ sandbox: z.string().max(100) })
const PictureParams = z.object({ sandbox: z.string(), name: z.string() })
const Typed = z.object({
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
    `${IDENTITY_ROOT}/:sandbox/picture/:name`,
    { schema: { hide: true, params: PictureParams } },
    (request, reply) => {
      const picture = drawPicture(PictureParams.parse(request.params).name)
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
      url: `${IDENTITY_ROOT}/:sandbox/interaction/:uid`,
      schema: { hide: true, params: Params },
      config: LIMITS,
      handler: (request, reply) => showInteraction(request, reply, options),
    })
    done()
  })

  await app.register((rest, _options, done) => {
    // The library reads bodies by itself.
    rest.removeAllContentTypeParsers()
    rest.addContentTypeParser('*', (_request, _body, done) => done(null))
    rest.route({
      method: ['GET', 'POST'],
      url: `${IDENTITY_ROOT}/:sandbox/*`,
      schema: { hide: true, params: Params },
      config: LIMITS,
      handler: async (request, reply) => {
        const found = find(request, options)
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

/** The provider a request is for; and what its browser sees becomes what the library sees. */
function find(request: FastifyRequest, { provider, originOf }: RouteOptions): Found | undefined {
  const own = request.headers[ISSUER_ORIGIN]
  const origin = typeof own === 'string' && URL.canParse(own) ? new URL(own).origin : originOf(request)
  const { sandbox } = Params.parse(request.params)
  const found = provider.providerOf(sandbox, origin)
  const { host, protocol } = new URL(origin)
  request.raw.headers['x-forwarded-host'] = host
  request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  return found && { ...found, origin, root: `${IDENTITY_ROOT}/${encodeURIComponent(sandbox)}` }
}

/** One step of signing in: the page on GET, what was chosen there on POST. */
async function showInteraction(
  request: FastifyRequest,
  reply: FastifyReply,
  options: RouteOptions,
): Promise<FastifyReply> {
  const found = find(request, options)
  if (!found) {
    reply.callNotFound()
    return reply
  }
  const { sandbox, root } = found
  const place: IdentityPlace = { product: sandbox.product, root, self: request.url.split('?')[0] ?? '' }
  const answer = (html: string, status = 200): FastifyReply =>
    reply.status(status).headers({ 'cache-control': 'no-store' }).type('text/html; charset=utf-8').send(html)
  const back = { product: sandbox.product, home: `${found.origin}/login` }
  if (!options.mayUse(request)) return answer(closedPage(back), 403)

  const provider = await found.provider
  const interaction = await interactionOf(provider, request, reply)
  if (!interaction) return answer(problemPage(back), 410)
  const finish = async (result: Parameters<Provider['interactionResult']>[2]): Promise<FastifyReply> =>
    reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)

  const given = request.method === 'POST' ? z.record(z.string(), z.unknown()).parse(request.body ?? {}) : undefined
  if (given?.['cancel']) return finish({ error: 'access_denied', error_description: 'The shopper turned back.' })

  if (interaction.prompt.name === 'consent') {
    const account = madeAccount(sandbox, interaction.session?.accountId ?? '')
    if (!account) return answer(problemPage(back), 410)
    if (!given?.['agree']) return answer(consentPage(place, account))
    return finish({ consent: { grantId: await grant(provider, account, CLIENT_ID) } })
  }

  if (!given)
    return answer('other' in Object(request.query) ? otherAccountPage(place) : chooserPage(place, accountsOf(sandbox)))
  const typed = Typed.parse(given)
  const wrong = given['other'] ? wrongIn(typed) : {}
  if (Object.keys(wrong).length > 0 || !typed.email)
    return answer(otherAccountPage(place, { ...typed, email: String(given['email'] ?? '') }, wrong))
  const account = accountFor(sandbox, { ...typed, lastName: typed.lastName || null })
  await leaveOther(provider, request, reply, account.subject)
  return finish({ select_account: {}, login: { accountId: account.subject } })
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** What the library waits for in this browser; undefined when that is over, or begun in another browser. */
async function interactionOf(
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

/** The library keeps one account a browser: choosing another one ends the session of the last. */
async function leaveOther(
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

async function grant(provider: Provider, account: MadeAccount, clientId: string): Promise<string> {
  const consent = new provider.Grant({ accountId: account.subject, clientId })
  consent.addOIDCScope('openid email profile')
  return consent.save()
}

function wrongIn({ email, firstName }: { email: string; firstName: string }): { email?: string; firstName?: string } {
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
