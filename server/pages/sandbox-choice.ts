// Links that choose a sandbox: `?sandbox=NAME`, `?visit` and the printed `?token=…` set their cookies (decisions.md 8).
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../http/html.ts'
import { isEqualSecret, sandboxNameOf } from '../routes/access.ts'
import { type Sandboxes, VISITOR_PREFIX } from '../sandbox/sandboxes.ts'
import { renderMessagePage } from './message-page.ts'

export type SandboxChoiceOptions = {
  sandboxes: Sandboxes
  controlToken: string | undefined
  /** Whether there is a control plane, and with it sandboxes for visitors. */
  hasControl: boolean
}

const COOKIE = { path: '/', sameSite: 'lax', httpOnly: true } as const

/**
 * Redirects a link that chooses a sandbox to the same URL without those parameters, and answers with a page of its own
 * when the sandbox is unknown. Returns undefined when the page itself is to be sent.
 */
export function chooseSandbox(
  request: FastifyRequest,
  reply: FastifyReply,
  { sandboxes, controlToken, hasControl }: SandboxChoiceOptions,
): FastifyReply | undefined {
  const url = new URL(request.url, 'http://page')
  const token = url.searchParams.get('token')
  const isVisit = hasControl && url.searchParams.has('visit')
  const name = isVisit ? findOrCreateVisit(request, sandboxes) : url.searchParams.get('sandbox')
  if (name === undefined) return reply.status(503).type('text/html').send(FULL)
  // Links of the product carry tokens of their own, which stay in the URL.
  const opensControl = token !== null && controlToken !== undefined && isEqualSecret(token, controlToken)
  if (name !== null || opensControl) {
    for (const used of ['sandbox', 'visit', ...(opensControl ? ['token'] : [])]) url.searchParams.delete(used)
    if (opensControl) reply.setCookie('control', token, { ...COOKIE, sameSite: 'strict' })
    if (name !== null) reply.setCookie('sandbox', name, COOKIE)
    return reply.redirect(url.pathname + url.search)
  }
  if (sandboxes.find(sandboxNameOf(request))) return undefined
  return reply.status(404).type('text/html').send(UNKNOWN_SANDBOX)
}

/** The visitor's sandbox: the existing one, else a new one; undefined when the server has its maximum of sandboxes. */
function findOrCreateVisit(request: FastifyRequest, sandboxes: Sandboxes): string | undefined {
  const existing = request.cookies['sandbox']
  if (existing?.startsWith(VISITOR_PREFIX) && sandboxes.find(existing)) return existing
  if (sandboxes.isFull) return undefined
  return sandboxes.create(`${VISITOR_PREFIX}${randomBytes(6).toString('hex')}`, 'demo').name
}

const FULL = renderMessagePage({
  lang: 'id',
  title: 'Sedang penuh',
  heading: 'Demo sedang penuh',
  text: html`Semua tempat sedang dipakai. Coba lagi beberapa menit lagi.`,
})

const UNKNOWN_SANDBOX = renderMessagePage({
  lang: 'en',
  title: 'Unknown sandbox',
  heading: 'This sandbox does not exist',
  text: html`It expired, was removed, or never was. Create one with <code>POST /control/sandboxes</code>, or
<a href="/?sandbox=demo">go on with the demo</a>.`,
})
