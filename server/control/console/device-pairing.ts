// Pairs phones with a sandbox by a QR code in the console. The code signs in as one shopper of that sandbox and opens no
// control route, so that the control token (decisions 801) stays with the presenter.

import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { html } from '#server/http/html.ts'
import { toRateLimit } from '#server/http/rate-limit.ts'
import { type PageMessage, sendMessagePage } from '#server/pages/message-page.ts'
import { clearSignIn, setSessionCookie, setSignedInFlag } from '#server/routes/access.ts'
import { openSession } from '#server/rules/auth/session.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { Sandboxes } from '#server/sandbox/sandboxes.ts'

const CODE_TTL_MS = 15 * 60_000
const MAX_CODES = 50

type PairedDevice = { id: string; device: string | null; shopperId: string | null; joinedAt: number }
type Pairings = { codes: LRUCache<string, { shopperId: string | null }>; joined: PairedDevice[] }

// Keyed by the sandbox object, which a reset replaces: paired phones are then signed out, and their codes are invalid.
const pairings = new WeakMap<Sandbox, Pairings>()

function getPairings(sandbox: Sandbox): Pairings {
  const state = pairings.get(sandbox) ?? { codes: new LRUCache({ max: MAX_CODES, ttl: CODE_TTL_MS }), joined: [] }
  pairings.set(sandbox, state)
  return state
}

export function listPairedDevices(sandbox: Sandbox): readonly PairedDevice[] {
  return getPairings(sandbox).joined
}

/** Creates a path that signs in as this shopper, or as a guest. The path expires by the real clock. */
export function createPairing(sandbox: Sandbox, shopperId: string | null): { path: string; until: number } {
  const code = randomBytes(9).toString('base64url')
  getPairings(sandbox).codes.set(code, { shopperId })
  return { path: `/join/${sandbox.name}/${code}`, until: Date.now() + CODE_TTL_MS }
}

const MAX_PER_MINUTE = 60

export function registerDevicePairing(app: FastifyInstance, sandboxes: Sandboxes): void {
  app.get<{ Params: { sandbox: string; code: string } }>(
    '/join/:sandbox/:code',
    { config: { rateLimit: toRateLimit({ maxOf: () => MAX_PER_MINUTE }) } },
    (request, reply) => {
      const sandbox = sandboxes.find(request.params.sandbox)
      const pairing = sandbox && getPairings(sandbox).codes.get(request.params.code)
      if (!sandbox || !pairing) {
        return sendMessagePage(request, reply.status(404), CODE_EXPIRED)
      }
      const { shopperId } = pairing
      const options = { path: '/', sameSite: 'lax', secure: request.protocol === 'https' } as const
      reply.setCookie('sandbox', sandbox.name, { ...options, httpOnly: true })
      if (shopperId === null) {
        clearSignIn(request, reply)
      } else {
        const sid = sandbox.transaction(() => openSession(sandbox, shopperId))
        setSessionCookie(request, reply, sid)
        setSignedInFlag(request, reply)
      }
      addDevice(sandbox, shopperId, deviceNameOf(request.headers['user-agent']))
      return reply.header('cache-control', 'no-store').redirect('/')
    },
  )
}

function addDevice(sandbox: Sandbox, shopperId: string | null, device: string | null): void {
  const { joined } = getPairings(sandbox)
  const id = randomBytes(6).toString('hex')
  joined.unshift({ id, device, shopperId, joinedAt: sandbox.now() })
  joined.splice(MAX_CODES)
  sandbox.events.emit(() => ({ name: 'shopper', data: { id: shopperId ?? id } }))
}

function deviceNameOf(agent = ''): string | null {
  const named = [/iPhone|iPad/, /Android/, /Windows/, /Mac OS/, /Linux/].find((pattern) => pattern.test(agent))
  return named?.exec(agent)?.[0] ?? null
}

const CODE_EXPIRED: PageMessage = {
  id: {
    heading: 'Kode ini sudah tidak berlaku',
    text: html`Kode berlaku 15 menit dan hilang kalau demo diulang. Minta kode baru di layar konsol, lalu pindai lagi.`,
  },
  en: {
    heading: 'This code is no longer valid',
    text: html`A code lasts 15 minutes and goes when the demo is reset. Ask for a new one on the console, then scan again.`,
  },
}
