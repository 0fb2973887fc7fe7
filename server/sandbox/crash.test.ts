// Tests kill -9 during uploads and verdicts: no acknowledged write is lost, and each notification is published once.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildVerdictWorth } from '#sdk/receipt-worth.ts'
import { Database } from '../db/database.ts'
import { listBrokenInvariants } from '../rules/invariant.ts'
import { drawImage } from '../testing/image.ts'
import { startServer, type TestProcess } from '../testing/server-process.ts'
import { makeFolder } from '../testing/temporary-folder.ts'
import { Sandbox } from './sandbox.ts'

const PHONES = ['084000003456', '084000005678', '084000006789']
/** From time to time, more by hand: each takes some seconds. */
const KILLS = 3
const dataDir = makeFolder()
let server: TestProcess | undefined
let url = ''

async function start(): Promise<void> {
  server = await startServer(0, { DATA_DIR: dataDir })
  url = server.url
}

async function signIn(phone: string): Promise<string> {
  const answer = await fetch(`${url}/control/shoppers/${phone}/login`, { method: 'POST' })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function createShopper(): Promise<string> {
  const answer = await fetch(`${url}/control/shoppers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Returns the id that the server acknowledged; undefined if the server was killed first. */
async function acknowledged(path: string, init: RequestInit): Promise<string | undefined> {
  const answer = await fetch(url + path, { method: 'POST', ...init })
    .then((response) => response.json() as Promise<{ code: string; data: { id: string } | null }>)
    .catch(() => undefined)
  return answer?.code === 'ok' ? answer.data?.id : undefined
}

test('reads the waiting receipts after a restart', { timeout: 120_000 }, async () => {
  await start()
  const asJson = { 'content-type': 'application/json' }
  await fetch(`${url}/control/settings`, { method: 'PATCH', headers: asJson, body: '{"review":"auto"}' })
  const uploaded: string[] = []
  const phones = PHONES.slice(0, 2)
  // Without print, which takes most of the time of a reading.
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#eee' } }).jpeg()
  for (const [index, phone] of phones.entries()) {
    const id = await acknowledged('/api/receipt/create', {
      headers: { cookie: await signIn(phone), 'content-type': 'image/jpeg' },
      body: new Uint8Array(await plain.resize(700 + index, 900).toBuffer()),
    })
    if (id) uploaded.push(id)
  }
  expect(uploaded).toHaveLength(phones.length)

  // All reviews are due now. The reader processes one image at a time, so the kill interrupts the first.
  const due = acknowledged('/control/clock/advance', { headers: asJson, body: '{"ms":60000}' })
  const readings = async () => {
    const answers = await Promise.all(uploaded.map((id) => fetch(`${url}/control/receipts/${id}/reading`)))
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { data: object | null }[]
    return bodies.filter(({ data }) => data !== null).length
  }
  await pause(400)
  const read = await readings()
  expect(read).toBeLessThan(uploaded.length)
  await server?.kill()
  await due
  await start()
  await expect.poll(readings, { timeout: 90_000 }).toBe(uploaded.length)
})

test('loses no acknowledged write and publishes every notification once', { timeout: KILLS * 40_000 }, async () => {
  const uploaded = new Set<string>()
  const judged = new Set<string>()
  await fetch(`${url}/control/settings`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ review: 'manual' }),
  })

  for (let round = 0; round < KILLS; round += 1) {
    const phone = PHONES[round]
    const cookie = await (phone === undefined ? createShopper() : signIn(phone))
    const images = await Promise.all([1, 2, 3].map((seed) => drawImage({ seed: round * 10 + seed })))
    const uploads = images.map(async (image) => {
      const id = await acknowledged('/api/receipt/create', {
        headers: { cookie, 'content-type': 'image/jpeg' },
        body: new Uint8Array(image),
      })
      if (!id) return
      uploaded.add(id)
      const verdict = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...buildVerdictWorth(7, Date.now(), id), points: 7 }),
      }
      if (await acknowledged(`/control/receipts/${id}/verdict`, verdict)) judged.add(id)
    })
    // Kills the server at a different moment each round: while decoding, writing or publishing. Every other round waits
    // for an acknowledgement before the kill, so that the machine's speed does not matter.
    const before = uploaded.size
    if (round % 2 === 1) {
      await expect.poll(() => uploaded.size, { interval: 2, timeout: 20_000 }).toBeGreaterThan(before)
    }
    await pause(round % 2 === 1 ? (round * 10) % 200 : 60 + ((round * 45) % 400))
    await server?.kill()
    await Promise.all(uploads)
    const killed = new Database(join(dataDir, 'demo.sqlite'))
    expect(killed.pragma('integrity_check'), `after kill ${round + 1}`).toBe('ok')
    const ids = new Set(killed.all<{ id: string }>('SELECT id FROM receipt').map(({ id }) => id))
    expect([...uploaded].filter((id) => !ids.has(id))).toEqual([])
    killed.close()
    await start()
  }

  const waiting = async () => ((await (await fetch(`${url}/control/health`)).json()) as { code: string }).code
  await expect.poll(waiting).toBe('ok')
  await pause(1_500)
  await server?.stop()

  const db = new Database(join(dataDir, 'demo.sqlite'))
  const sandbox = new Sandbox('demo', db)
  const statuses = new Map(
    db.all<{ id: string; status: number }>('SELECT id, status FROM receipt').map((row) => [row.id, row.status]),
  )
  expect([...uploaded].filter((id) => !statuses.has(id))).toEqual([])
  expect([...judged].filter((id) => (statuses.get(id) ?? 0) < 1)).toEqual([])
  expect(uploaded.size).toBeGreaterThan(0)
  expect(listBrokenInvariants(sandbox)).toEqual([])
  expect(db.get('SELECT count(*) AS waiting FROM notification WHERE publishedAt IS NULL')).toEqual({ waiting: 0 })
  const rows = db.all<{ id: string }>('SELECT id FROM notification ORDER BY id').map(({ id }) => id)
  const documents = db
    .all<{ path: string }>("SELECT path FROM firestoreDocument WHERE parent LIKE '%/notifications'")
    .map(({ path }) => path.split('/').at(-1))
  expect(documents.toSorted()).toEqual(rows)
  db.close()
})
