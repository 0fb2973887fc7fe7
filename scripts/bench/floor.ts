// The floor of the api bench: the least that a server with the same stack can do for the same answers. Fastify without
// plugins, the same SQLite rows, one look-up of the session, JSON by schema; no contract, journal, limits or headers.
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastify, { type FastifyRequest } from 'fastify'
import { Database } from '#server/db/database.ts'

const db = new Database(readFileSync(process.argv[2] ?? ''))
const app = fastify()

type Shopper = { id: string; firstName: string; lastName: string | null; phone: string; email: string | null }

function getShopper({ headers }: FastifyRequest): Shopper {
  const sid = /(?:^|; )sid=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  const sidHash = createHash('sha256').update(sid).digest('base64url')
  const shopper = db.get<Shopper>(
    `SELECT shopper.id, firstName, lastName, phone, email FROM session JOIN shopper ON shopper.id = shopperId
     WHERE sidHash = :sidHash AND blocked = 0`,
    { sidHash },
  )
  if (!shopper) throw new Error('This session is not signed in.')
  return shopper
}

const string = { type: 'string' } as const
const integer = { type: 'integer' } as const
const nullable = { type: 'string', nullable: true } as const
const envelope = (data: object) => ({
  response: { 200: { type: 'object', properties: { error: nullable, code: string, data } } },
})
const pageOf = (properties: object) =>
  envelope({
    type: 'object',
    properties: { rows: { type: 'array', items: { type: 'object', properties } }, count: integer, total: integer },
  })

const POINT = {
  ...{ id: string, code: string, type: string, directionOut: integer, amount: integer, balanceAfter: integer },
  ...{ title: string, text: string, refKind: nullable, refId: nullable, expiresAt: nullable, createdAt: string },
}
app.get('/api/point/list', { schema: pageOf(POINT) }, (request, reply) => {
  const { id } = getShopper(request)
  const rows = db.all<{ createdAt: number }>(
    'SELECT * FROM point WHERE shopperId = +:id ORDER BY createdAt DESC, id DESC LIMIT 20',
    { id },
  )
  const sum = db.get<{ count: number; total: number }>(
    `SELECT count(*) AS count, sum(CASE WHEN directionOut THEN -amount ELSE amount END) AS total FROM point
     WHERE shopperId = +:id`,
    { id },
  )
  const dated = rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }))
  reply.send({ error: null, code: 'ok', data: { rows: dated, ...sum } })
})

const CAMPAIGN = { id: string, title: string, summary: string, tag: string, startAt: string, endAt: string }
app.get('/api/campaign', { schema: pageOf(CAMPAIGN) }, (request, reply) => {
  getShopper(request)
  const rows = db.all('SELECT * FROM campaign ORDER BY startAt DESC, id DESC LIMIT 20')
  const count = db.get<{ count: number }>('SELECT count(*) AS count FROM campaign')
  reply.send({ error: null, code: 'ok', data: { rows, ...count } })
})

const PROFILE = { id: string, firstName: string, lastName: nullable, phone: string, email: nullable }
app.get('/api/auth/profile', { schema: envelope({ type: 'object', properties: PROFILE }) }, (request, reply) => {
  reply.send({ error: null, code: 'ok', data: getShopper(request) })
})

/** A write with its ledger entry and lot, a notification and a job. */
app.post('/control/shoppers/:shopper/points', (request, reply) => {
  const { id: shopperId } = getShopper(request)
  const now = Date.now()
  const id = randomUUID()
  db.transaction(() => {
    const last = db.get<{ balanceAfter: number }>(
      'SELECT balanceAfter FROM point WHERE shopperId = +:shopperId ORDER BY createdAt DESC, id DESC LIMIT 1',
      { shopperId },
    )
    const entry = { id, shopperId, code: id, type: 'adjustment', directionOut: 0, amount: 1, cause: id }
    const texts = { title: 'Koreksi poin', text: 'Dari kami', createdAt: now }
    db.insert('point', { ...entry, balanceAfter: (last?.balanceAfter ?? 0) + 1, ...texts })
    db.insert('pointLot', { pointId: id, shopperId, amount: 1, remaining: 1, expiresAt: now })
    db.insert('notification', { id, shopperId, type: 'point', ref: id, ...texts })
    db.insert('job', { name: 'notification.publish', payload: JSON.stringify({ notificationId: id }), dueAt: now })
  })
  reply.send({ error: null, code: 'ok', data: { balance: 1 } })
})

app.get('/control/health', (_request, reply) => {
  reply.send({})
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
