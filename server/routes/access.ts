// Determines the sandbox of a request, and checks its access: origin, control token and admin key.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contract/wire.ts'
import { crossSiteCookie } from '../http/allowed-origins.ts'
import { findDoorToken } from '../http/lan-listener.ts'
import { clientNetworkOf, isLoopback } from '../http/network.ts'
import { isEqualSecret } from '../http/secret.ts'
import { hashSid } from '../rules/auth/session.ts'
import { DomainError } from '../rules/domain-error.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { DEMO_NAME } from '../sandbox/sandbox-files.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import { isVisitor } from '../sandbox/visitor-name.ts'
import type { Settings } from '../settings.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']
const SESSION_MAX_AGE_SECONDS = 7 * 86_400

/**
 * Reads the requested sandbox: header `x-sandbox`, else cookie `sandbox`, else header `x-default-sandbox`, else `demo`.
 * Not registered with CONTROL=off.
 */
export function registerSandboxChoice(app: FastifyInstance, defaultSandbox: Settings['DEFAULT_SANDBOX']): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, cookies, url } = request
    const fallback = defaultSandbox === 'none' && !/^\/control\/(sandboxes|health)/.test(url) ? '' : DEMO_NAME
    const [name] = [headers['x-sandbox'] ?? cookies['sandbox'] ?? headers['x-default-sandbox'] ?? fallback].flat()
    request.sandboxName = name ?? fallback
    done()
  })
}

/** The requested sandbox; with CONTROL=off always the only one (decisions 801). */
export function sandboxNameOf(request: FastifyRequest): string {
  return request.sandboxName
}

/** The sandbox name by which a balancer routed the request (docs/scaling.md 3): a new sandbox of another name would be lost. */
export function balancedNameOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-balanced-sandbox']
  return Array.isArray(header) ? header[0] : header
}

/** A caller's network for the database, which shall hold no addresses. */
export function hashNetwork(address: string): string {
  return createHash('sha256').update(clientNetworkOf(address)).digest('base64url').slice(0, 16)
}

export function findSidHash(request: FastifyRequest): string | undefined {
  const sid = request.cookies['sid']
  return sid ? hashSid(sid) : undefined
}

/** What the limits of a route count as one caller. A name that is no sandbox, or anyone may create, is no caller of its own. */
export function callerKeyOf(sandboxes: Sandboxes, request: FastifyRequest): string {
  const name = sandboxNameOf(request)
  const isOwn = sandboxes.findEntry(name) !== undefined && !isVisitor(name)
  return `${isOwn ? name : ''} ${clientNetworkOf(request.ip)}`
}

const DEFAULT_MAX_PER_MINUTE = 1_200

/** How often a caller may use a route; undefined: as often as it likes, as tests on this machine may use the control plane. */
export function maxPerMinuteOf(sandboxes: Sandboxes, request: FastifyRequest, route: Route): number | undefined {
  if (route.access === 'control' && isLoopback(request.ip)) return undefined
  const limits = sandboxes.find(sandboxNameOf(request))?.settings.limits ?? 'standard'
  if (limits === 'off') return undefined
  return limits === 'standard' ? (route.perMinute ?? DEFAULT_MAX_PER_MINUTE) : limits
}

export function getSandbox(sandboxes: Sandboxes, request: FastifyRequest): Sandbox {
  const name = sandboxNameOf(request)
  const sandbox = sandboxes.find(name)
  if (!sandbox) throw new DomainError(name === '' ? 'sandbox_missing' : 'sandbox_unknown')
  return sandbox
}

export function setSandboxDate(reply: FastifyReply, sandbox: Sandbox): void {
  reply.header('date', new Date(sandbox.now()).toUTCString())
}

/** Refuses cross-site requests that change state. Tools send no Origin and pass: no browser attached our cookies to them. */
export function requireSameOrigin(request: FastifyRequest, route: Route): void {
  const isWrite = !SAFE_METHODS.includes(request.method) || route.changesState
  if (!isWrite && route.access !== 'control') return
  const { origin } = request.headers
  if (request.isFromAllowedOrigin && route.access !== 'control') return
  if (origin !== undefined && hostOf(origin) !== request.host) {
    if (route.access === 'control') throw new DomainError('forbidden')
    throw new DomainError('forbidden', {
      sentence: `Halaman dari ${origin} belum boleh memakai server ini. Tambahkan alamat itu ke ALLOWED_ORIGINS.`,
    })
  }
  const { referer } = request.headers
  if (request.headers['sec-fetch-site'] === undefined && referer !== undefined && hostOf(referer) !== request.host) {
    throw new DomainError('forbidden')
  }
  const site = request.headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') throw new DomainError('forbidden')
}

export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

export function requireControlToken(request: FastifyRequest, token: string | undefined): void {
  if (hasControlToken(request, token)) return
  throw new DomainError(
    requiredTokenOf(request, token) !== undefined || isForwarded(request) ? 'token_needed' : 'forbidden',
  )
}

/**
 * Beyond loopback: whether a request carries the control token, as header `x-control-token` or as the cookie that the
 * printed link sets. On loopback there is no token; only requests to a loopback host name pass, so that a foreign host
 * name which resolves to this machine (DNS rebinding) is refused, and none that a proxy forwarded, which may have replaced
 * the host name. Such a proxy needs PUBLIC_URL, and with it the token.
 */
export function hasControlToken(request: FastifyRequest, token: string | undefined): boolean {
  const required = requiredTokenOf(request, token)
  if (required === undefined) return isLoopback(request.hostname.replace(/^\[|\]$/g, '')) && !isForwarded(request)
  const given = request.headers['x-control-token'] ?? request.cookies['control']
  return typeof given === 'string' && isEqualSecret(given, required)
}

export function requiredTokenOf(request: FastifyRequest, token: string | undefined): string | undefined {
  return findDoorToken(request.raw.socket) ?? token
}

/** Whether a proxy says that it forwarded the request; those that speak HTTP/1.0 may say nothing. */
function isForwarded({ headers, raw }: FastifyRequest): boolean {
  const says = Object.keys(headers).some((name) => /^(forwarded|via|x-real-ip|x-forwarded-.*)$/.test(name))
  return says || raw.httpVersion === '1.0'
}

export function hasAdminKey(request: FastifyRequest, key: string | undefined): boolean {
  const given = request.headers['x-admin-key']
  return key !== undefined && typeof given === 'string' && isEqualSecret(given, key)
}

export function setSignedInFlag(request: FastifyRequest, reply: FastifyReply): void {
  reply.setCookie('user_log', '1', { path: '/', ...crossSiteCookie(request) })
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, sid: string | null): void {
  const options = { path: '/', httpOnly: true, ...crossSiteCookie(request) } as const
  if (sid === null) reply.clearCookie('sid', options)
  else reply.setCookie('sid', sid, { ...options, maxAge: SESSION_MAX_AGE_SECONDS })
}

export function clearSignIn(request: FastifyRequest, reply: FastifyReply): void {
  setSessionCookie(request, reply, null)
  reply.clearCookie('user_log', { path: '/' })
}
