// The built client: its files with long cache lifetimes, its one page for every route, and the links that choose a sandbox.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProductBrand } from '#contract/brand.ts'
import type { ReadBrand } from '../integrations/brand-file.ts'
import { shareOf } from '../rules/open-graph.ts'
import { type Sandboxes, VISITOR_PREFIX } from '../sandbox/sandboxes.ts'
import { isSame, sandboxNameOf } from './access.ts'
import { serveBrand } from './brand.ts'
import { serveConsole } from './console-page.ts'
import { inBrand, withPreloads, withShare } from './html-shell.ts'
import { readPreloads } from './preload.ts'

export type ClientOptions = {
  sandboxes: Sandboxes
  clientDir: string | undefined
  controlToken: string | undefined
  /** Whether there is a control plane, and with it the console and sandboxes for visitors. */
  hasControl: boolean
  readBrand: ReadBrand
  /** The address people open, when it is not the one they asked. */
  publicUrl: string | undefined
}

const NOT_PAGES = /^\/(api|adminapi|control|console|join|v1|google\.firestore\.v1\.Firestore|assets)(\/|$)/
const COOKIE = { path: '/', sameSite: 'lax', httpOnly: true } as const

export function serveClient(app: FastifyInstance, options: ClientOptions): void {
  const { clientDir } = options
  serveBrand(app, options.readBrand, clientDir)
  if (!clientDir || !existsSync(join(clientDir, 'index.html'))) return
  if (options.hasControl) {
    const choose = (request: FastifyRequest, reply: FastifyReply) => chooseSandbox(request, reply, options)
    serveConsole(app, { ...options, clientDir, choose })
  }
  const pageOf = pageIn(clientDir, options)
  app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (NOT_PAGES.test(request.url)) return reply.callNotFound()
    return (
      chooseSandbox(request, reply, options) ??
      reply.type('text/html').header('cache-control', 'no-cache').send(pageOf(request))
    )
  })
}

/**
 * `?sandbox=NAME`, `?token=…` and `?visit` set their cookie and leave the address; an unknown sandbox says so on a page of
 * its own.
 */
function chooseSandbox(request: FastifyRequest, reply: FastifyReply, options: ClientOptions): FastifyReply | undefined {
  const address = new URL(request.url, 'http://page')
  const token = address.searchParams.get('token')
  const isVisit = options.hasControl && address.searchParams.has('visit')
  const name = isVisit ? visitOf(request, options.sandboxes) : address.searchParams.get('sandbox')
  if (name === undefined) return reply.status(503).type('text/html').send(FULL)
  // Links of the product carry tokens of their own, which stay.
  const opensControl = token !== null && options.controlToken !== undefined && isSame(token, options.controlToken)
  if (name !== null || opensControl) {
    for (const used of ['sandbox', 'visit', ...(opensControl ? ['token'] : [])]) address.searchParams.delete(used)
    if (opensControl) reply.setCookie('control', token, { ...COOKIE, sameSite: 'strict' })
    if (name !== null) reply.setCookie('sandbox', name, COOKIE)
    return reply.redirect(address.pathname + address.search)
  }
  if (options.sandboxes.find(sandboxNameOf(request))) return undefined
  return reply.status(404).type('text/html').send(UNKNOWN_SANDBOX)
}

/** A visitor's own sandbox (decisions.md 8): the one there already is, else a new one; undefined when there is no room. */
function visitOf(request: FastifyRequest, sandboxes: Sandboxes): string | undefined {
  const present = request.cookies['sandbox']
  if (present?.startsWith(VISITOR_PREFIX) && sandboxes.find(present)) return present
  if (sandboxes.isFull) return undefined
  return sandboxes.create(`${VISITOR_PREFIX}${randomBytes(6).toString('hex')}`, 'demo').name
}

const FULL = `<!doctype html><html lang="id"><meta charset="utf-8"><title>Sedang penuh</title>
<body style="font:16px/1.5 system-ui;max-width:34rem;margin:4rem auto;padding:0 1rem"><h1>Demo sedang penuh</h1>
<p>Semua tempat sedang dipakai. Coba lagi beberapa menit lagi.</p></body></html>`

const UNKNOWN_SANDBOX = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Unknown sandbox</title>
<body style="font:16px/1.5 system-ui;max-width:34rem;margin:4rem auto;padding:0 1rem"><h1>This sandbox does not exist</h1>
<p>It expired, was removed, or never was. Create one with <code>POST /control/sandboxes</code>, or
<a href="/?sandbox=demo">go on with the demo</a>.</p></body></html>`

/**
 * The page of a request: in the brand of now, which is put into it once per brand, with the words of its address and
 * links to the files of its screen. Whether someone is signed in is told by the flag that the client's guard goes by.
 */
function pageIn(
  clientDir: string,
  { sandboxes, readBrand, publicUrl }: ClientOptions,
): (request: FastifyRequest) => string {
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8')
  const filesOf = readPreloads(clientDir)
  const pages = new WeakMap<ProductBrand, string>()
  return (request) => {
    const brand = readBrand()
    const branded = pages.get(brand) ?? inBrand(html, brand)
    pages.set(brand, branded)
    const home = publicUrl ?? `${request.protocol}://${request.host}`
    const address = new URL(request.url, home)
    const page = withPreloads(branded, filesOf(address.pathname, request.cookies['user_log'] !== undefined))
    const sandbox = sandboxes.find(sandboxNameOf(request))
    return sandbox ? withShare(page, shareOf(sandbox, address), home, request.url) : page
  }
}
