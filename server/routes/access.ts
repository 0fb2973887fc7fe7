// Determines the sandbox of a request, and checks the request's origin, control token and admin key.
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contract/wire.ts'
import { crossSiteCookie } from '../http/allowed-origins.ts'
import { findLanToken } from '../http/lan-listener.ts'
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
 * Adds a hook that sets the sandbox of a request: header `x-sandbox`, else cookie `sandbox`, else header
 * `x-default-sandbox`, else `demo` (no sandbox with DEFAULT_SANDBOX=none). With CONTROL=off this hook is not registered.
 */
export function registerSandboxChoice(app: FastifyInstance, defaultSandbox: Settings['DEFAULT_SANDBOX']): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, cookies } = request
    const fallback = defaultSandbox === 'none' ? '' : DEMO_NAME
    const [name] = [headers['x-sandbox'] ?? cookies['sandbox'] ?? headers['x-default-sandbox'] ?? fallback].flat()
    request.sandboxName = name ?? fallback
    done()
  })
}

/** Returns the name of the requested sandbox. With CONTROL=off the server has one sandbox only (decisions 801). */
export function sandboxNameOf(request: FastifyRequest): string {
  return request.sandboxName
}

/** Returns the sandbox name that the load balancer routed by. A new sandbox must take this name (docs/scaling.md 3). */
export function balancedNameOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-balanced-sandbox']
  return Array.isArray(header) ? header[0] : header
}

/** Hashes a caller's network, because the database must not store IP addresses. */
export function hashNetwork(request: FastifyRequest): string {
  return hash('sha256', networkOf(request), 'base64url').slice(0, 16)
}

function networkOf(request: FastifyRequest): string {
  request.network ??= clientNetworkOf(request.ip)
  return request.network
}

export function findSidHash(request: FastifyRequest): string | undefined {
  const sid = request.cookies['sid']
  if (sid) request.sidHash ??= hashSid(sid)
  return request.sidHash
}

export function unknownSandbox(sandboxes: Sandboxes, name: string): DomainError {
  const removedAt = sandboxes.findRemoval(name)
  return new DomainError('sandbox_unknown', {
    fields: { sandbox: removedAt ? `${name} (removed at ${removedAt})` : name },
  })
}

/** Returns whether a request concerns the server, or names its sandbox in the path: its own sandbox may be gone. */
function isOfServer({ url }: FastifyRequest): boolean {
  return /^\/control\/(sandboxes|health|metrics)/.test(url)
}

/** Returns the rate limit key: sandbox and network. Unknown and visitor sandboxes of one network share a key. */
export function callerKeyOf(sandboxes: Sandboxes, request: FastifyRequest): string {
  const name = sandboxNameOf(request)
  const isOwn = sandboxes.findEntry(name) !== undefined && !isVisitor(name)
  return `${isOwn ? name : ''} ${networkOf(request)}`
}

const DEFAULT_MAX_PER_MINUTE = 1_200

/** Returns a route's limit in requests per minute. Undefined means no limit, as for control requests from loopback. */
export function maxPerMinuteOf(sandboxes: Sandboxes, request: FastifyRequest, route: Route): number | undefined {
  if (route.access === 'control' && isLoopback(request.ip)) return undefined
  const limits = sandboxes.find(sandboxNameOf(request))?.settings.limits ?? 'standard'
  if (limits === 'off') return undefined
  return limits === 'standard' ? (route.perMinute ?? DEFAULT_MAX_PER_MINUTE) : limits
}

export function getSandbox(sandboxes: Sandboxes, request: FastifyRequest): Sandbox {
  const name = sandboxNameOf(request)
  const sandbox = sandboxes.find(name) ?? (isOfServer(request) ? sandboxes.find(DEMO_NAME) : undefined)
  if (!sandbox) throw name === '' ? new DomainError('sandbox_missing') : unknownSandbox(sandboxes, name)
  return sandbox
}

/** Adds a hook that dates the answers of routes, and every refusal, by the clock of the request's sandbox. */
export function registerSandboxDate(app: FastifyInstance, sandboxes: Sandboxes): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { sandbox } = sandboxes.findEntry(sandboxNameOf(request)) ?? {}
    const isDated = request.routeOptions.config?.contractRoute !== undefined || reply.statusCode >= 400
    if (sandbox && isDated) reply.header('date', new Date(sandbox.now()).toUTCString())
    done(null, payload)
  })
}

/** Throws `forbidden` for cross-site requests that change state. Requests of tools have no Origin header and pass. */
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
 * Returns whether a request may use the control plane. Beyond loopback the request must carry the control token, in header
 * `x-control-token` or in the cookie that the printed link sets. Without a token only this machine may: by its
 * address, by the name of a loopback host, which stops DNS rebinding, and not through a proxy, which can replace both. A
 * server behind a proxy needs PUBLIC_URL, which requires the token.
 */
export function hasControlToken(request: FastifyRequest, token: string | undefined): boolean {
  const required = requiredTokenOf(request, token)
  if (required === undefined) {
    const hosts = [request.socket.remoteAddress ?? '', request.hostname.replace(/^\[|\]$/g, '')]
    return hosts.every(isLoopback) && !isForwarded(request)
  }
  const given = request.headers['x-control-token'] ?? request.cookies['control']
  return typeof given === 'string' && isEqualSecret(given, required)
}

export function requiredTokenOf(request: FastifyRequest, token: string | undefined): string | undefined {
  return findLanToken(request.raw.socket) ?? token
}

/** Returns whether a proxy forwarded the request. HTTP/1.0 counts as forwarded, because such proxies may add no header. */
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
