// Serves the built client: its files with long cache lifetimes, and one HTML page for every route of its router.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ReadBrand } from '../brand/brand-file.ts'
import { registerBrand } from '../brand/register-brand.ts'
import { parseRequestUrl, toLocalPath } from '../http/url.ts'
import { originOf, sandboxNameOf } from '../routes/access.ts'
import { getOpenGraph } from '../rules/open-graph.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { renderFirstAnswers } from './first-answers.ts'
import { createGuestHome } from './guest-home.ts'
import { applyBrand, withFirstScreen, withOpenGraph, withPreloads } from './html-shell.ts'
import { readScreens } from './preload.ts'
import { chooseSandbox, type SandboxChoiceOptions } from './sandbox-choice.ts'

export type ClientOptions = SandboxChoiceOptions & {
  clientDir: string | undefined
  readBrand: ReadBrand
  publicUrl: string | undefined
}

/** An unknown path below these responds with JSON even to a browser (decisions 101). */
const HAS_JSON_ONLY = /^\/(api|adminapi|control)(\/|$)/

export function registerClient(app: FastifyInstance, options: ClientOptions): void {
  const { clientDir, readBrand, sandboxes } = options
  const readBrandFor = (request: FastifyRequest) => {
    const named = parseRequestUrl(request.url).searchParams.get('sandbox')
    const sandbox = sandboxes.find(named ?? sandboxNameOf(request))
    return { brand: sandbox?.brand ?? readBrand(), query: brandQueryOf(sandbox) }
  }
  registerBrand(app, { readBrandFor, clientDir })
  if (!clientDir || !existsSync(join(clientDir, 'index.html'))) return
  const renderPage = createPageRenderer(clientDir, options)
  const findScreen = readScreens(clientDir)
  const renderGuestHome = createGuestHome(clientDir)
  app.register(fastifyStatic, {
    root: clientDir,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // One route for all files: a route for each, which the plugin would add, makes a quarter of the time a start takes.
  const files = listFiles(clientDir)
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    if (files.has(request.params['*'])) return reply.sendFile(request.params['*'])
    const { pathname } = parseRequestUrl(request.url)
    // The client's route guard recognizes a signed-in shopper by `user_log`, too.
    const isSignedIn = request.cookies['user_log'] !== undefined
    const screen = findScreen(pathname, isSignedIn)
    const acceptsPage = request.headers.accept?.includes('text/html') && !HAS_JSON_ONLY.test(pathname)
    if (!screen.isPage && !acceptsPage) return reply.callNotFound()
    if (await chooseSandbox(request, reply, options)) return reply
    reply.status(screen.isPage ? 200 : 404)
    reply.type('text/html').header('cache-control', 'no-cache')
    const page = renderPage(request, screen.files)
    if (pathname !== '/') return reply.send(page)
    if (!isSignedIn) {
      const home = await renderGuestHome(readBrandFor(request).brand)
      return reply.send(home === undefined ? page : withFirstScreen(page, home))
    }
    const answers = await renderFirstAnswers(app, request, sandboxes.find(sandboxNameOf(request)))
    // Personal data: nobody keeps this page, neither a cache nor the service worker.
    if (answers !== '') reply.header('cache-control', 'no-store')
    return reply.send(page.replace('</head>', () => `${answers}</head>`))
  })
}

function brandQueryOf(sandbox: Sandbox | undefined): string {
  return sandbox?.ownBrand ? `?sandbox=${sandbox.name}` : ''
}

function listFiles(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.')))
  return new Set(files.map((parts) => parts.join('/')))
}

function createPageRenderer(
  clientDir: string,
  { sandboxes, readBrand, publicUrl }: ClientOptions,
): (request: FastifyRequest, preloads: readonly string[]) => string {
  const page = readFileSync(join(clientDir, 'index.html'), 'utf8')
  return (request, preloads) => {
    const sandbox = sandboxes.find(sandboxNameOf(request))
    const branded = applyBrand(page, sandbox?.brand ?? readBrand())
    const origin = publicUrl ?? originOf(request, undefined)
    const url = parseRequestUrl(request.url)
    const preloaded = withPreloads(branded, preloads)
    if (!sandbox) return preloaded
    const link = { origin, path: toLocalPath(url), imagePath: `/og.png${brandQueryOf(sandbox)}` }
    return withOpenGraph(preloaded, getOpenGraph(sandbox, url), link)
  }
}
