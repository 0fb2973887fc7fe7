// Visitors' sandboxes (security.md 3): few, small, never made by another site, and silent to the world.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { App } from '../app.ts'
import { Mailer } from '../integrations/mail.ts'
import { generatePushKeys } from '../integrations/web-push.ts'
import { createJobHandlers } from '../jobs.ts'
import { Publisher } from '../notifications/publisher.ts'
import { recordMessage } from '../rules/notification/message.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { isVisitor } from '../sandbox/visitor-name.ts'
import { Visitors } from '../sandbox/visitors.ts'
import { listen } from '../testing/listen.ts'
import { CONTROL_TOKEN, inEachControlMode, send, startMode } from './stranger.ts'

const server = await startMode()
const { sandboxes } = server.app

const visitorNames = ({ sandboxes }: App = server.app) =>
  sandboxes
    .list()
    .map(({ sandbox }) => sandbox.name)
    .filter(isVisitor)

inEachControlMode((visit) => {
  test.each([
    ['a link or a form of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
    ['another site of the same domain', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' }],
    ['an image', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    ['a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
    ['a prefetch', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }],
  ])('%s makes no sandbox, but a page to begin from', async (_, headers) => {
    const before = visitorNames(visit.app)
    const answer = await send(visit, '/campaign?visit', headers as Record<string, string>)
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined])
    expect(answer.body).toContain('<a href="/campaign?visit">Mulai demo</a>')
    expect(visitorNames(visit.app)).toEqual(before)
  })

  test('a person who opens the link has a sandbox of their own, and the same one again', async () => {
    const first = await send(visit, '/?visit', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' })
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    expect(cookie).toMatch(/^sandbox=visit-[0-9a-f]{12}$/)
    const again = await send(visit, '/?visit', { cookie, 'sec-fetch-site': 'cross-site' })
    expect(String(again.headers['set-cookie'])).toContain(cookie)
  })
})

test('one network makes ten in an hour, and other networks go on', async () => {
  const visitors = new Visitors(sandboxes)
  const created = await Promise.all(Array.from({ length: 12 }, () => visitors.create('203.0.113.9')))
  expect(created.filter((name) => name !== undefined)).toHaveLength(10)
  expect(await visitors.create('203.0.113.10')).toBeDefined()
  for (const name of visitorNames()) sandboxes.remove(name)
})

test.each(['10.1.2.3', '172.20.0.4', '192.168.1.5', 'fd00::7'])(
  '%s on a private network makes ten, too',
  async (ip) => {
    const proxied = await startMode(
      { PUBLIC_URL: 'https://poin.example' },
      { controlToken: CONTROL_TOKEN },
      onTestFinished,
    )
    const answers = []
    for (let count = 0; count < 12; count += 1)
      answers.push((await send(proxied.url, '/?visit', { host: 'poin.example', 'x-forwarded-for': ip })).status)
    expect(answers).toEqual([...Array<number>(10).fill(302), 503, 503])
  },
)

test('when there are too many the one that is idle for longest goes, and an active one never', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const visitors = new Visitors(sandboxes)
  for (let count = 0; count < 60; count += 1) expect(await visitors.create(undefined)).toBeDefined()
  expect(await visitors.create(undefined)).toBeUndefined()
  const [oldest = '', second = ''] = visitorNames()
  vi.advanceTimersByTime(11 * 60_000)
  for (const name of visitorNames()) if (name !== second) sandboxes.find(name)
  expect(await visitors.create(undefined)).toBeDefined()
  expect([sandboxes.findEntry(oldest) === undefined, sandboxes.findEntry(second) === undefined]).toEqual([false, true])
  vi.useRealTimers()
  for (const name of visitorNames()) sandboxes.remove(name)
})

test('a burst of visits is created one by one between other requests, and a longer one is turned away', async () => {
  const visitors = new Visitors(sandboxes)
  const burst = Array.from({ length: 50 }, () => visitors.create(undefined))
  const counts = [visitorNames().length]
  for (let turn = 0; turn < 100; turn += 1) {
    await nextTurn()
    counts.push(visitorNames().length)
  }
  expect(counts.at(-1)).toBe(20)
  expect(Math.max(...counts.map((count, turn) => count - (counts[turn - 1] ?? 0)))).toBe(1)
  expect((await Promise.all(burst)).filter((name) => name !== undefined)).toHaveLength(20)
  for (const name of visitorNames()) sandboxes.remove(name)
})

test('a visitor’s sandbox does not grow beyond its size', () => {
  const visitor = sandboxes.create('visit-besar', 'demo')
  expect(() => {
    for (let row = 0; row < 40; row += 1) {
      visitor.db.insert('image', { hash: `h${row}`, bytes: Buffer.alloc(1024 * 1024, row), thumbnail: Buffer.of(0) })
    }
  }).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }))
  sandboxes.remove('visit-besar')
})

test('their mail stays in the outbox, and nobody is sent more than thirty an hour', async () => {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      received.push(address)
      done()
    },
    onData: (stream, _session, done) => stream.resume().once('end', () => done()),
  })
  const mailer = new Mailer(`smtp://127.0.0.1:${await listen(smtp.server, onTestFinished)}`)
  const firestore = new Publisher({
    getHost: () => '127.0.0.1:0',
    findSandbox: () => undefined,
    onError: () => {},
  })
  const readReceipt = async () => undefined
  const handler = createJobHandlers({ firestore, readReceipt, mailer, pushKeys: generatePushKeys() })['email.send']
  const mail = async (sandbox: Sandbox, to: string) => {
    const messageId = recordMessage(sandbox, { channel: 'email', to, subject: 's', text: 't' }, 'sent')
    if ('prepare' in handler) await handler.prepare(sandbox, { messageId })
  }
  const visitor = sandboxes.create('visit-surat', 'empty')
  const demo = sandboxes.find('demo')
  for (let count = 0; count < 3; count += 1) await mail(visitor, 'korban@contoh.id')
  expect(received).toEqual([])
  for (let count = 0; count < 33 && demo; count += 1) await mail(demo, 'korban@contoh.id')
  if (demo) await mail(demo, 'lain@contoh.id')
  expect(received.filter((to) => to === 'korban@contoh.id')).toHaveLength(30)
  expect(received.at(-1)).toBe('lain@contoh.id')
  sandboxes.remove('visit-surat')
  await mailer.close()
})
