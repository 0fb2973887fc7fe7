// Who a request belongs to and whether it may pass: its sandbox, its origin, the control plane's token.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contract/wire.ts'
import { isLoopback } from '../integrations/network.ts'
import { refuse } from '../rules/refusal.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { DEMO_NAME, type Sandboxes } from '../sandbox/sandboxes.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** The name a request asks for: header `x-sandbox`, else cookie `sandbox`, else `demo` (decisions.md 8). */
export function sandboxNameOf(request: FastifyRequest): string {
  const header = request.headers['x-sandbox']
  return (Array.isArray(header) ? header[0] : header) ?? request.cookies['sandbox'] ?? DEMO_NAME
}

/** The sandbox of a request. An unknown name fails loudly; it never falls back. */
export function sandboxOf(sandboxes: Sandboxes, request: FastifyRequest): Sandbox {
  const sandbox = sandboxes.find(sandboxNameOf(request))
  if (!sandbox) throw refuse('sandbox_unknown')
  return sandbox
}

/** Refuses a change of state that another site asked for. Tools that send no Origin pass: they hold no cookie of ours by accident. */
export function checkOrigin(request: FastifyRequest, route: Route): void {
  const changes = !SAFE_METHODS.includes(request.method) || route.changesState
  if (!changes && route.access !== 'control') return
  const { origin } = request.headers
  if (origin !== undefined && hostOf(origin) !== request.host) throw refuse('forbidden')
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw refuse('forbidden')
}

/** The origin that the browser behind a request sees: PUBLIC_URL where it is set, else the host it asked. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/** Beyond loopback the control plane asks for its token, as header `x-control-token` or the cookie the printed link sets. */
export function checkControlToken(request: FastifyRequest, token: string | undefined): void {
  if (!holdsControlToken(request, token)) throw refuse(token === undefined ? 'forbidden' : 'token_needed')
}

/**
 * On loopback, where no token is asked for, everybody does who asks this machine by its own name: another name that was
 * made to lead here (DNS rebinding) is a foreign site's.
 */
export function holdsControlToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLoopback(request.hostname.replace(/^\[|\]$/g, ''))
  const given = request.headers['x-control-token'] ?? request.cookies['control']
  return typeof given === 'string' && isSame(given, token)
}

/** Whether a request holds the admin key, header `x-admin-key` (decisions.md 6). Without a configured key nobody does. */
export function holdsAdminKey(request: FastifyRequest, key: string | undefined): boolean {
  const given = request.headers['x-admin-key']
  return key !== undefined && typeof given === 'string' && isSame(given, key)
}

export function isSame(given: string, secret: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(secret)
  return a.length === b.length && timingSafeEqual(a, b)
}

const WEEK_SECONDS = 7 * 86_400

/** Sets or clears the session cookie; `Secure` where the page came over https. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, sid: string | null): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
  if (sid === null) reply.clearCookie('sid', options)
  else reply.setCookie('sid', sid, { ...options, maxAge: WEEK_SECONDS })
}
