import { expect, vi } from 'vitest'
import { createSandbox, SandboxClient } from '#sdk/client.ts'
import { testInWorld, world } from '../testing/test.ts'
import { RATNA } from '../testing/world.ts'
import { version } from '../version.ts'

const test = testInWorld('regular')

const control = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string) =>
  world.agent()[method](`/control/${path}`)

test('is ready when every part is', async () => {
  await expect.poll(async () => (await control('get', 'health')).status).toBe(200)
  expect((await control('get', 'health')).body.data).toEqual({
    ready: true,
    version,
    parts: { database: 'ready', firestore: 'ready' },
    failedJobs: 0,
  })
})

test('is not ready when the database does not answer', async () => {
  const { db } = world.sandbox
  const get = db.get.bind(db)
  const broken = vi.spyOn(db, 'get').mockImplementation((sql, ...parameters) => {
    if (sql.includes('sqlite_schema')) throw new Error('disk I/O error')
    return get(sql, ...parameters)
  })
  const { status, body } = await control('get', 'health')
  broken.mockRestore()
  expect([status, body.fields]).toEqual([503, { database: 'disk I/O error' }])
})

test.for([
  ['2026-12-01T00:00:00Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12-01T07:00:00+07:00', '2026-12-01T00:00:00.000Z'],
  ['2026-11-30T20:30:00.250-03:30', '2026-12-01T00:00:00.250Z'],
  ['2026-12-01', '2026-12-01T00:00:00.000Z'],
])('%s is an instant', async ([now, instant]) => {
  expect((await control('put', 'clock').send({ now, frozen: true })).body.data.now).toBe(instant)
})

test('creates, lists, resets and removes sandboxes', async () => {
  const created = await control('post', 'sandboxes').send({
    name: 'milik-qa',
    preset: 'new-shopper',
    set: { settings: { otp: 'fixed' } },
  })
  expect(created.body.data).toMatchObject({
    name: 'milik-qa',
    preset: 'new-shopper',
    persistent: false,
    frozen: false,
    settings: { otp: 'fixed', review: 'auto' },
  })
  const names = (await control('get', 'sandboxes')).body.data.rows.map((row: { name: string }) => row.name)
  expect(names).toEqual(expect.arrayContaining(['demo', 'milik-qa']))
  const reset = await control('post', 'sandboxes/milik-qa/reset').send({ preset: 'empty' })
  expect(reset.body.data).toMatchObject({ preset: 'empty', settings: { otp: 'random' } })
  expect((await control('delete', 'sandboxes/milik-qa')).body.data).toEqual({ done: true })
  expect((await control('get', 'sandboxes/milik-qa')).body.code).toBe('sandbox_unknown')
})

test('does not remove demo', async () => {
  expect((await control('delete', 'sandboxes/demo')).body.code).toBe('sandbox_permanent')
})

test('never falls back to another sandbox when a name is unknown', async () => {
  const answer = await world.agent().get('/api/auth/profile').set('x-sandbox', 'tidak-ada')
  expect([answer.status, answer.body.code]).toEqual([404, 'sandbox_unknown'])
})

test('advances 400 days and lets every due job run once', async () => {
  const sandbox = await createSandbox(world.url)
  const own = world.app.sandboxes.find(sandbox.name)
  await sandbox.advance({ days: 400 })
  const lapsed = own?.db.get<{ count: number }>("SELECT count(*) AS count FROM point WHERE type = 'expiry'")
  expect(lapsed?.count).toBeGreaterThan(0)
  expect(own?.db.get('SELECT count(*) AS count FROM job WHERE dueAt <= :now', { now: own.now() })).toEqual({ count: 0 })
}, 60_000)

test('tells what a jump of thirty days brought, with the screens that show it', async () => {
  const sandbox = await createSandbox(world.url, { preset: 'demo' })
  const since = (await sandbox.getClock()).now
  const ask = async (query: { since: string }) => (await sandbox.call('GET /control/clock/passed', { query })).rows
  expect(await ask({ since })).toEqual([])
  await sandbox.advance({ days: 30 })
  const rows = await ask({ since })
  expect(
    Object.fromEntries(rows.map(({ kind, count, amount, subject }) => [kind, { count, amount, subject }])),
  ).toEqual({
    draw: { count: expect.any(Number), amount: 0, subject: expect.any(String) },
    expiry: { count: expect.any(Number), amount: expect.any(Number), subject: null },
    warning: { count: expect.any(Number), amount: expect.any(Number), subject: null },
    delivery: { count: expect.any(Number), amount: expect.any(Number), subject: null },
  })
  expect(rows.find(({ kind }) => kind === 'warning')).toMatchObject({
    path: '/notification',
    shopper: { phone: expect.stringMatching(/^\+62/) },
  })
  expect(await ask({ since: (await sandbox.getClock()).now })).toEqual([])
})

test('sets and freezes the clock, and never turns it back', async () => {
  const { name } = await createSandbox(world.url)
  const ask = async (body: object) => (await control('put', 'clock').set('x-sandbox', name).send(body)).body
  const now = '2027-05-01T00:00:00.000Z'
  expect((await ask({ now, frozen: true })).data).toMatchObject({ now, frozen: true })
  expect((await ask({ now: '2027-04-30T00:00:00.000Z' })).code).toBe('clock_backwards')
})

test('the clock ends before an instant that no answer could hold', async () => {
  const { sandbox } = world
  const clock = async (path: string, body: object) =>
    (
      await world.app.inject({
        method: path ? 'POST' : 'PUT',
        url: `/control/clock${path}`,
        headers: { 'x-sandbox': sandbox.name, host: 'localhost' },
        body,
      })
    ).json().code
  expect(await clock('', { now: '9999-12-31T23:59:59-05:00' })).toBe('validation')
  expect(await clock('', { now: '9999-12-31T23:59:59Z' })).toBe('clock_end')
  sandbox.clock.setTime(Date.UTC(9997, 11, 31))
  expect(await clock('/advance', { ms: 2 * 86_400_000 })).toBe('clock_end')
  expect(await clock('/advance', { ms: 3_600_000 })).toBe('ok')
})

test('waits for the next message and takes the code out of it', async () => {
  const sandbox = await createSandbox(world.url)
  const waiting = sandbox.waitForMessage('0840 0000 1234')
  await world.agent().post('/api/auth/login/by_wa').set('x-sandbox', sandbox.name).send({ phone: RATNA })
  expect(await waiting).toMatchObject({
    channel: 'whatsapp',
    to: RATNA,
    status: 'sent',
    code: expect.stringMatching(/^\d{6}$/),
  })
  const none = await world.agent().get('/control/messages/wait?to=nobody@contoh.id&timeoutMs=20')
  expect(none.body.code).toBe('timeout')
})

test('waits until a notification is in the app of a shopper, by type and after another', async () => {
  const sandbox = new SandboxClient(world.url, world.sandbox.name)
  const [receipt] = await sandbox.listPendingReceipts()
  const before = await sandbox.waitForNotification(RATNA)
  const waiting = sandbox.waitForNotification('0840 0000 1234', { type: 'pointin', after: before.id })
  await sandbox.acceptReceipt(receipt?.id ?? '', 12)
  const found = await waiting
  expect(found).toMatchObject({ type: 'pointin', title: expect.stringContaining('12 poin') })
  expect(await sandbox.waitForNotification(RATNA, { text: before.text })).toEqual(before)
  const none = await control('get', `shoppers/${RATNA}/notifications/wait?after=${found.id}&type=pointin&timeoutMs=20`)
  expect(none.body).toMatchObject({ code: 'timeout' })
  expect(none.body.fields[`notification ${found.id}`]).toMatch(/^'12 poin masuk\. .*' is not newer than /)
})
