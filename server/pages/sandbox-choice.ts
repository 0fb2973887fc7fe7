// Links that choose a sandbox: `?sandbox=NAME`, `?visit` and the printed `?token=…` set their cookies (decisions 801, 802).
// `&create` creates the named sandbox first, for whoever may use /control.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SandboxName } from '#contract/control/state.ts'
import { html } from '../http/html.ts'
import { clientNetworkOf, isLoopback } from '../http/network.ts'
import { isEqualSecret } from '../http/secret.ts'
import { parseRequestUrl, toLocalPath } from '../http/url.ts'
import { balancedNameOf, clearSignIn, hasControlToken, requiredTokenOf, sandboxNameOf } from '../routes/access.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import { isVisitor } from '../sandbox/visitor-name.ts'
import type { Visitors } from '../sandbox/visitors.ts'
import { type PageMessage, sendMessagePage } from './message-page.ts'

export type SandboxChoiceOptions = {
  sandboxes: Sandboxes
  visitors: Visitors
  controlToken: string | undefined
  hasControl: boolean
}

const COOKIE = { path: '/', sameSite: 'lax', httpOnly: true } as const

/** Redirects to the same URL without the parameters that choose. Resolves with false when the page itself is to be sent. */
export async function chooseSandbox(
  request: FastifyRequest,
  reply: FastifyReply,
  { sandboxes, visitors, controlToken, hasControl }: SandboxChoiceOptions,
): Promise<boolean> {
  if (!hasControl) return false
  const url = parseRequestUrl(request.url)
  const token = url.searchParams.get('token')
  const isVisit = url.searchParams.has('visit')
  const visit = isVisit ? findVisit(request, sandboxes) : undefined
  if (isVisit && visit === undefined && !isOpenedByPerson(request)) {
    sendMessagePage(request, reply, startPage(toLocalPath(url)))
    return true
  }
  const name = isVisit
    ? (visit ?? (await visitors.create(networkOf(request), balancedNameOf(request))))
    : url.searchParams.get('sandbox')
  if (name === undefined) {
    sendMessagePage(request, reply.status(503), FULL)
    return true
  }
  const required = requiredTokenOf(request, controlToken)
  const opensControl = token !== null && required !== undefined && isEqualSecret(token, required)
  const mayCreate = (wanted: string) =>
    hasControlToken(request, controlToken) && SandboxName.safeParse(wanted).success && !isVisitor(wanted)
  if (name && url.searchParams.has('create') && isOpenedByPerson(request) && mayCreate(name)) {
    await sandboxes.inTurn(
      name,
      () => sandboxes.find(name) ?? (sandboxes.isFull(false) || sandboxes.create(name, 'demo')),
    )
  }
  if (name !== null || opensControl) {
    for (const used of ['sandbox', 'create', 'visit', ...(opensControl ? ['token'] : [])]) url.searchParams.delete(used)
    const options = { ...COOKIE, secure: request.protocol === 'https' }
    if (opensControl) reply.setCookie('control', token, { ...options, sameSite: 'strict' })
    if (name !== null) reply.setCookie('sandbox', name, options)
    // A new world knows no session: that of another one would be called expired.
    if (isVisit && visit === undefined) clearSignIn(request, reply)
    void reply.redirect(toLocalPath(url))
    return true
  }
  const chosen = sandboxNameOf(request)
  if (sandboxes.find(chosen)) return false
  const pathIn = (sandbox: string) => {
    url.searchParams.set('sandbox', sandbox)
    return toLocalPath(url)
  }
  const creation = mayCreate(chosen) ? `${pathIn(chosen)}&create` : undefined
  sendMessagePage(request, reply.status(404), unknownSandbox(chosen, creation, pathIn('demo')))
  return true
}

function findVisit(request: FastifyRequest, sandboxes: Sandboxes): string | undefined {
  const existing = request.cookies['sandbox']
  return existing && isVisitor(existing) && sandboxes.find(existing) ? existing : undefined
}

/** Whether a person opened the page here or by hand. Other sites, images, frames and prefetches create nothing. */
function isOpenedByPerson({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'] ?? 'none'
  const destination = headers['sec-fetch-dest'] ?? 'document'
  return (site === 'none' || site === 'same-origin') && destination === 'document' && !headers['sec-purpose']
}

function networkOf({ ip }: FastifyRequest): string | undefined {
  return isLoopback(ip) ? undefined : clientNetworkOf(ip)
}

function startPage(href: string): PageMessage {
  return {
    id: {
      heading: 'Demo untukmu sendiri',
      text: html`Data di dalamnya hanya contoh, hanya kamu yang melihatnya, dan hilang sendiri.`,
      actions: [{ href, label: 'Mulai demo' }],
    },
    en: {
      heading: 'A demo of your own',
      text: html`Its data are examples, only you see them, and they go away by themselves.`,
      actions: [{ href, label: 'Start the demo' }],
    },
  }
}

const FULL: PageMessage = {
  id: {
    heading: 'Demo sedang penuh',
    text: html`Semua tempat sedang dipakai. Coba lagi beberapa menit lagi.`,
    actions: [{ href: '', label: 'Coba lagi' }],
  },
  en: {
    heading: 'The demo is full',
    text: html`Every place is taken. Try again in a few minutes.`,
    actions: [{ href: '', label: 'Try again' }],
  },
}

function unknownSandbox(name: string, creation: string | undefined, demo: string): PageMessage {
  const actionsOf = (create: string, goOn: string) => [
    ...(creation === undefined ? [] : [{ href: creation, label: create }]),
    { href: demo, label: goOn },
  ]
  return {
    id: {
      heading: 'Sandbox ini tidak ada',
      text: html`<code>${name}</code> kedaluwarsa, dihapus, atau memang belum pernah ada.`,
      actions: actionsOf(`Buat ${name}`, 'Lanjut dengan demo'),
    },
    en: {
      heading: 'This sandbox does not exist',
      text: html`<code>${name}</code> expired, was removed, or never was.`,
      actions: actionsOf(`Create ${name}`, 'Go on with the demo'),
    },
  }
}
