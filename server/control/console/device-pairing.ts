// Telephones that join a sandbox by the code on the console's screen (issue 7). The code signs in as one shopper of that
// sandbox and opens no control route, so that the token of decisions.md 8 stays with who runs the demo.
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { html } from '#server/http/html.ts'
import { renderMessagePage } from '#server/pages/message-page.ts'
import { setSessionCookie } from '#server/routes/access.ts'
import { openSession } from '#server/rules/auth/session.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { Sandboxes } from '#server/sandbox/sandboxes.ts'

/** Long enough for a room to scan one code. */
const LIFE_MS = 15 * 60_000
const MOST_CODES = 50

type Ticket = { shopperId: string | null; until: number }
type Joined = { id: string; device: string; shopperId: string | null; joinedAt: number }
type Desk = { tickets: Map<string, Ticket>; joined: Joined[] }

// Dies with its sandbox: after a reset the phones of before are signed out, and no old code opens the new one.
const desks = new WeakMap<Sandbox, Desk>()

function deskOf(sandbox: Sandbox): Desk {
  const desk = desks.get(sandbox) ?? { tickets: new Map(), joined: [] }
  desks.set(sandbox, desk)
  return desk
}

/** Phones that joined, newest first. */
export function joinedPhones(sandbox: Sandbox): readonly Joined[] {
  return deskOf(sandbox).joined
}

/** Makes a path that joins as this shopper, or as a guest; real time, because people scan it. */
export function invitePhone(sandbox: Sandbox, shopperId: string | null): { path: string; until: number } {
  const { tickets } = deskOf(sandbox)
  const code = randomBytes(9).toString('base64url')
  const until = Date.now() + LIFE_MS
  tickets.set(code, { shopperId, until })
  const [oldest] = tickets.keys()
  if (tickets.size > MOST_CODES && oldest) tickets.delete(oldest)
  return { path: `/join/${sandbox.name}/${code}`, until }
}

/** Serves the address of the code: signs this browser in and opens the product. */
export function registerDevicePairing(app: FastifyInstance, sandboxes: Sandboxes): void {
  app.get<{ Params: { sandbox: string; code: string } }>(
    '/join/:sandbox/:code',
    { schema: { hide: true }, config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
    (request, reply) => {
      const sandbox = sandboxes.find(request.params.sandbox)
      const ticket = sandbox && deskOf(sandbox).tickets.get(request.params.code)
      if (!sandbox || !ticket || ticket.until < Date.now()) {
        return reply.status(404).type('text/html').send(CODE_EXPIRED)
      }
      const { shopperId } = ticket
      reply.setCookie('sandbox', sandbox.name, { path: '/', sameSite: 'lax', httpOnly: true })
      if (shopperId === null) {
        setSessionCookie(request, reply, null)
        reply.clearCookie('user_log', { path: '/' })
      } else {
        const sid = sandbox.transaction(() => openSession(sandbox, shopperId))
        setSessionCookie(request, reply, sid)
        reply.setCookie('user_log', '1', { path: '/', sameSite: 'lax' })
      }
      remember(sandbox, shopperId, deviceOf(request.headers['user-agent']))
      return reply.header('cache-control', 'no-store').redirect('/')
    },
  )
}

function remember(sandbox: Sandbox, shopperId: string | null, device: string): void {
  const { joined } = deskOf(sandbox)
  const id = randomBytes(6).toString('hex')
  joined.unshift({ id, device, shopperId, joinedAt: sandbox.now() })
  joined.splice(MOST_CODES)
  sandbox.events.emit(() => ({ name: 'shopper', data: { id: shopperId ?? id } }))
}

/** What the audience calls the device. */
function deviceOf(agent = ''): string {
  const named = [/iPhone|iPad/, /Android/, /Windows/, /Mac OS/, /Linux/].find((pattern) => pattern.test(agent))
  return named?.exec(agent)?.[0] ?? 'Peramban'
}

const CODE_EXPIRED = renderMessagePage({
  lang: 'id',
  title: 'Kode sudah habis',
  heading: 'Kode ini sudah tidak berlaku',
  text: html`Kode berlaku 15 menit dan hilang kalau demo diulang. Minta kode baru di layar konsol,
lalu pindai lagi.`,
})
