// Tests sandboxes (decisions 802): initial settings, snapshots, files and limits.

import Sqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { createSandbox } from '#sdk/client.ts'
import { Database } from '../db/database.ts'
import { testInWorld, world } from '../testing/test.ts'
import { createWorld, RATNA, startTestApp } from '../testing/world.ts'

const test = testInWorld()

const MINUTE = 60_000

const balanceAs = async (sandbox: string, sid: string) =>
  (await world.agent().get('/api/point/balance').set('x-sandbox', sandbox).set('cookie', `sid=${sid}`).expect(200)).body
    .data.balance

test('one call brings a state about: shoppers signed in, time, settings', async () => {
  const sandbox = await createSandbox(world.url, {
    preset: 'empty',
    set: {
      shoppers: [
        { firstName: 'Budi', points: 0, registrationState: 1 },
        { points: 7_500, claims: [{ typeId: 'pulsa', denomId: 'pulsa-10', account: '081234567891' }] },
      ],
      clock: { now: '2027-03-01T03:00:00.000Z', frozen: true },
      settings: { otp: 'fixed', review: 'instant' },
      stubs: [{ method: 'GET', path: '/api/public/brand', status: 418, body: {}, force: true }],
      faults: [{ path: '/api/campaign', status: 503 }],
    },
  })
  const statusOf = async (path: string) => (await world.agent().get(path).set('x-sandbox', sandbox.name)).status
  expect([await statusOf('/api/public/brand'), await statusOf('/api/campaign')]).toEqual([418, 503])
  const [budi, rich] = sandbox.shoppers
  expect(await balanceAs(sandbox.name, budi?.sid ?? '')).toBe(0)
  expect(await balanceAs(sandbox.name, rich?.sid ?? '')).toBeLessThan(7_500)
  expect(await sandbox.getState()).toMatchObject({
    now: '2027-03-01T03:00:00.000Z',
    frozen: true,
    settings: { otp: 'fixed', review: 'instant' },
  })
})

test('what cannot be brought about leaves no sandbox behind', async () => {
  const order = (set: object) => createSandbox(world.url, { name: 'setengah-jadi', preset: 'regular', set })
  await expect(order({ shoppers: [{}, { phone: RATNA }] })).rejects.toMatchObject({ code: 'phone_taken' })
  await expect(order({ shoppers: [{ cityId: '99' }] })).rejects.toMatchObject({ code: 'city_unknown' })
  await expect(order({ clock: { now: '2020-01-01T00:00:00.000Z' } })).rejects.toMatchObject({ code: 'clock_backwards' })
  await expect(order({ faults: [{ path: '/api/nowhere', status: 500 }] })).rejects.toMatchObject({
    code: 'route_unknown',
  })
  await expect(order({ clock: { now: '9998-12-31' } })).rejects.toMatchObject({ code: 'clock_end' })
  expect(world.app.sandboxes.findEntry('setengah-jadi')).toBeUndefined()
})

test('frozen sandboxes of one preset have the same time, to the millisecond', async () => {
  const now = async () => (await createSandbox(world.url, { set: { clock: { frozen: true } } })).getClock()
  expect((await now()).now).toBe((await now()).now)
})

test('a snapshot brings back rows, time and sessions; what came after is gone', async () => {
  const sandbox = await createSandbox(world.url, { set: { clock: { frozen: true } } })
  const { sid } = await sandbox.createShopper({ points: 900 })
  const before = await sandbox.getClock()
  await sandbox.snapshot('sebelum')
  await sandbox.advance({ days: 40 })
  await sandbox.call('POST /control/shoppers/:shopper/points', { params: { shopper: RATNA }, body: { amount: 50 } })
  await sandbox.restore('sebelum')
  expect(await sandbox.getClock()).toMatchObject({ now: before.now, frozen: true })
  expect(await balanceAs(sandbox.name, sid)).toBe(900)
  expect((await sandbox.getState()).snapshots).toEqual(['sebelum'])
  await sandbox.reset('empty')
  expect((await sandbox.restore('sebelum')).preset).toBe('regular')
  await expect(sandbox.restore('lain')).rejects.toMatchObject({ code: 'snapshot_unknown' })
})

test('a running clock continues from where the snapshot was made', async () => {
  const sandbox = await createSandbox(world.url)
  const { now } = await sandbox.snapshot()
  await sandbox.advance({ days: 3 })
  await sandbox.restore()
  const later = Date.parse((await sandbox.getClock()).now) - Date.parse(now)
  expect(later).toBeGreaterThanOrEqual(0)
  expect(later).toBeLessThan(MINUTE)
})

test('a snapshot contains the very time that it names', async () => {
  const sandbox = await createSandbox(world.url, { preset: 'demo' })
  const { now } = await sandbox.snapshot('moment')
  const image = world.app.sandboxes.findEntry(sandbox.name)?.snapshots.get('moment')?.image
  const saved = image && new Database(image).get<{ savedAt: number }>('SELECT savedAt FROM sandbox')
  expect(saved).toEqual({ savedAt: Date.parse(now) })
})

test('a snapshot keeps the note that a console gave it, through resets, and refuses one without a title', async () => {
  const sandbox = await createSandbox(world.url)
  const params = { name: sandbox.name }
  const note = { title: 'Tur', phone: RATNA, firstName: 'Ratna', path: '/history?tab=struk' }
  await sandbox.call('POST /control/sandboxes/:name/snapshots', { params, body: { snapshot: 'sebelum', note } })
  await sandbox.snapshot('tanpa')
  await sandbox.reset()
  const { rows } = await sandbox.call('GET /control/sandboxes/:name/snapshots', { params })
  expect(rows.map((row) => row.note)).toEqual([note, null])
  const untitled = sandbox.call('POST /control/sandboxes/:name/snapshots', {
    params,
    body: { snapshot: 'lain', note: { ...note, title: ' ' } },
  })
  await expect(untitled).rejects.toMatchObject({ code: 'validation' })
})

test('beyond their memory no further sandbox is created, and a sandbox works on after its memory was released', async ({
  onTestFinished,
}) => {
  const { sandboxes } = world.app
  const { maxBytes } = sandboxes
  onTestFinished(() => {
    sandboxes.maxBytes = maxBytes
  })
  const sandbox = await createSandbox(world.url, { set: { shoppers: [{}] } })
  sandboxes.maxBytes = 1
  await expect(createSandbox(world.url)).rejects.toMatchObject({ code: 'sandbox_limit' })
  sandboxes.findEntry(sandbox.name)?.sandbox.db.releaseMemory()
  expect(await sandbox.brokenInvariants()).toEqual([])
  expect((await sandbox.createShopper({ points: 7 })).balance).toBe(7)
})

test('the snapshots of all sandboxes have one memory: those of consoles make room, the others are refused', async ({
  onTestFinished,
}) => {
  const { sandboxes } = world.app
  const { maxSnapshotBytes } = sandboxes
  onTestFinished(() => {
    sandboxes.maxSnapshotBytes = maxSnapshotBytes
  })
  const [one, other] = [await createSandbox(world.url), await createSandbox(world.url)]
  const note = { title: 'Tur', phone: null, path: '/' }
  const params = { name: one.name }
  await one.call('POST /control/sandboxes/:name/snapshots', { params, body: { snapshot: 'tur', note } })
  sandboxes.maxSnapshotBytes = 1.5 * (sandboxes.findEntry(one.name)?.sandbox.db.bytes ?? 0)
  await other.snapshot('awal')
  expect([...(sandboxes.findEntry(one.name)?.snapshots.keys() ?? [])]).toEqual([])
  await expect(other.snapshot('lagi')).rejects.toMatchObject({ code: 'snapshot_memory' })
})

test('twenty snapshots are enough, and one can be forgotten', async () => {
  const sandbox = await createSandbox(world.url, { preset: 'empty' })
  for (let number = 0; number < 20; number++) await sandbox.snapshot(`s${number}`)
  await expect(sandbox.snapshot('s20')).rejects.toMatchObject({ code: 'snapshot_limit' })
  // A console can still save a snapshot before a tour replaces the data.
  const note = { title: 'Tur', phone: null, path: '/' }
  const saved = { params: { name: sandbox.name }, body: { snapshot: 'tur', note } }
  await sandbox.call('POST /control/sandboxes/:name/snapshots', saved)
  const params = { name: sandbox.name, snapshot: 's0' }
  await sandbox.call('DELETE /control/sandboxes/:name/snapshots/:snapshot', { params })
  await sandbox.snapshot('s20')
  const { rows } = await sandbox.call('GET /control/sandboxes/:name/snapshots', { params: { name: sandbox.name } })
  expect(rows.map((row) => row.snapshot)).not.toContain('s0')
})

const exported = async (name: string): Promise<Buffer> => {
  const answer = await fetch(`${world.url}/control/sandboxes/${name}/export`)
  expect(answer.headers.get('content-disposition')).toContain(`${name}.sqlite`)
  return Buffer.from(await answer.arrayBuffer())
}

const importing = async (bytes: Buffer, query: object = {}) =>
  (
    await world
      .agent()
      .post('/control/sandboxes/import')
      .query(query)
      .set('content-type', 'application/octet-stream')
      .send(bytes)
  ).body

test('an exported sandbox opens on another machine, with its images and its time', async () => {
  const sandbox = await createSandbox(world.url)
  await sandbox.advance({ days: 2 })
  await sandbox.updateSettings({ review: 'manual' })
  const file = await exported(sandbox.name)
  await sandbox.remove()
  const otherApp = await startTestApp()
  const other = createWorld(otherApp, 'other', 'empty')
  try {
    const answer = await other
      .agent()
      .post('/control/sandboxes/import')
      .query({ name: 'dari-jauh' })
      .set('content-type', 'application/octet-stream')
      .send(file)
      .expect(200)
    expect(answer.body.data).toMatchObject({ name: 'dari-jauh', preset: 'regular', settings: { review: 'manual' } })
    const receipts = await other.agent().get('/control/receipts').set('x-sandbox', 'dari-jauh').expect(200)
    expect(receipts.body.data.count).toBe(2)
    const broken = await other.agent().get('/control/invariants').set('x-sandbox', 'dari-jauh').expect(200)
    expect(broken.body.data).toEqual({ hold: true, broken: [] })
  } finally {
    await other.close()
    await otherApp.app.close()
  }
})

test('demo on disk is exported and restored like any other', async () => {
  const file = await exported('demo')
  expect((await importing(file, { name: 'dari-demo' })).data.preset).toBe('demo')
})

test('a file that Litestream has copied is imported like any other', async () => {
  const copied = new Sqlite(await exported('demo'))
  copied.exec(
    'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER); CREATE TABLE _litestream_lock (id INTEGER)',
  )
  expect((await importing(copied.serialize(), { name: 'disalin' })).data).toMatchObject({ preset: 'demo' })
})

test('a file that is no sandbox, or a tampered one, is refused', async () => {
  const foreign = new Sqlite(Database.create().serialize())
  foreign.exec('CREATE TRIGGER evil AFTER INSERT ON message BEGIN DELETE FROM point; END')
  const cut = (await exported('demo')).subarray(0, 20_000)
  for (const bytes of [Buffer.from('halo'), foreign.serialize(), cut]) {
    expect((await importing(bytes, { name: 'buruk' })).code).toBe('sandbox_file')
  }
  const large = Buffer.alloc(65 * 1024 * 1024)
  expect((await importing(large, { name: 'buruk' })).code).toBe('file_too_large')
  expect(world.app.sandboxes.findEntry('buruk')).toBeUndefined()
  expect((await importing(await exported('demo'), { name: 'demo' })).code).toBe('sandbox_exists')
})

test('a sandbox reports when it expires, and using it postpones that', async () => {
  const sandbox = await createSandbox(world.url, { preset: 'empty', idleMinutes: 5 })
  const { expiresAt } = await sandbox.getState()
  expect(Date.parse(expiresAt ?? '') - Date.now()).toBeGreaterThan(4 * MINUTE)
  expect(
    (await createSandbox(world.url, { preset: 'empty', persistent: true }).then((other) => other.getState())).expiresAt,
  ).toBeNull()
})

test('a sandbox that is full refuses writes and loses nothing', async () => {
  const sandbox = await createSandbox(world.url, { preset: 'empty' })
  const own = world.app.sandboxes.find(sandbox.name)
  own?.db.setMaxBytes(own.db.bytes + 8_192)
  const codes: string[] = []
  for (let shoppers = 0; shoppers < 60 && !codes.includes('sandbox_full'); shoppers++) {
    codes.push((await world.agent().post('/control/shoppers').set('x-sandbox', sandbox.name).send({})).body.code)
  }
  expect(codes).toContain('sandbox_full')
})

test.each([
  [{ name: 'Huruf Besar' }],
  [{ preset: 'mewah' }],
  [{ set: { shoppers: [{ points: -1 }] } }],
  [{ set: { shoppers: [{ umur: 3 }] } }],
  [{ set: { shoppers: Array.from({ length: 101 }, () => ({})) } }],
  [{ set: { settings: { otp: 'nol' } } }],
  [{ idleMinutes: 0 }],
  [{ settings: { otp: 'fixed' } }],
])('refuses %j', async (order) => {
  const before = world.app.sandboxes.list().length
  await world.agent().post('/control/sandboxes').send(order).expect(400)
  expect(world.app.sandboxes.list()).toHaveLength(before)
})
