// Determines the sandbox of a request, and checks its access: origin, control token and admin key.
import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contract/wire.ts'
import { isLoopback } from '../http/network.ts'
import { refuse } from '../rules/refusal.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { DEMO_NAME, type Sandboxes } from '../sandbox/sandboxes.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']
const SESSION_MAX_AGE_SECONDS = 7 * 86_400

/** The requested sandbox: header `x-sandbox`, else cookie `sandbox`, else `demo` (decisions.md 8). */
export function sandboxNameOf(request: FastifyRequest): string {
  const header = request.headers['x-sandbox']
  return (Array.isArray(header) ? header[0] : header) ?? request.cookies['sandbox'] ?? DEMO_NAME
}

/** The sandbox of a request. An unknown name is refused; it never falls back to another sandbox. */
export function sandboxOf(sandboxes: Sandboxes, request: FastifyRequest): Sandbox {
  const sandbox = sandboxes.find(sandboxNameOf(request))
  if (!sandbox) throw refuse('sandbox_unknown')
  return sandbox
}

/** Sends the sandbox's time as the response date, which the client's clock follows. */
export function setSandboxDate(reply: FastifyReply, sandbox: Sandbox): void {
  reply.header('date', new Date(sandbox.now()).toUTCString())
}

/** Refuses cross-site requests that change state. Tools send no Origin and pass: no browser attached our cookies to them. */
export function requireSameOrigin(request: FastifyRequest, route: Route): void {
  const isWrite = !SAFE_METHODS.includes(request.method) || route.changesState
  if (!isWrite && route.access !== 'control') return
  const { origin } = request.headers
  if (origin !== undefined && hostOf(origin) !== request.host) throw refuse('forbidden')
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw refuse('forbidden')
}

/** The origin that the caller's browser sees: PUBLIC_URL where it is set, else the requested host. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

/** Refuses a request that may not use the control plane. */
export function requireControlToken(request: FastifyRequest, token: string | undefined): void {
  if (!hasControlToken(request, token)) throw refuse(token === undefined ? 'forbidden' : 'token_needed')
}

/**
 * Beyond loopback: whether a request carries the control token, as header `x-control-token` or as the cookie that the
 * printed link sets. On loopback there is no token; only requests to a loopback host name pass, so that a foreign host
 * name which resolves to this machine (DNS rebinding) is refused.
 */
export function hasControlToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLoopback(request.hostname.replace(/^\[|\]$/g, ''))
  const given = request.headers['x-control-token'] ?? request.cookies['control']
  return typeof given === 'string' && isEqualSecret(given, token)
}

/** Whether a request carries the admin key in header `x-admin-key` (decisions.md 6); never without a configured key. */
export function hasAdminKey(request: FastifyRequest, key: string | undefined): boolean {
  const given = request.headers['x-admin-key']
  return key !== undefined && typeof given === 'string' && isEqualSecret(given, key)
}

/** Compares in constant time. */
export function isEqualSecret(given: string, secret: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(secret)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Sets or clears the session cookie; `Secure` where the page came over https. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, sid: string | null): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const
  if (sid === null) reply.clearCookie('sid', options)
  else reply.setCookie('sid', sid, { ...options, maxAge: SESSION_MAX_AGE_SECONDS })
}
