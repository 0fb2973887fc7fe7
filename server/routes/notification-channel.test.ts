// Notifications by push and e-mail (decisions 704): by topic, each sent once.
import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { expect } from 'vitest'
import { getChannels, subscribe, unsubscribe } from '../rules/notification/channel.ts'
import { listMessages } from '../rules/notification/message.ts'
import { DAY } from '../testing/account.ts'
import { listen } from '../testing/listen.ts'
import { testWith } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

let world: World
/** Number of received pushes. */
let pushes = 0
const service = createServer((_request, response) => {
  pushes += 1
  response.writeHead(201).end()
})
const base = `http://127.0.0.1:${await listen(service)}`

const test = testWith('new-shopper')
test.beforeEach(({ world: own }) => {
  pushes = 0
  world = own
})

function subscription(endpoint: string) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
}

type Account = Awaited<ReturnType<typeof shopper>>

async function shopper(order: object = {}) {
  const browser = world.agent()
  const { body } = await browser.post('/control/shoppers').send(order).expect(200)
  const id: string = body.data.id
  const tell = async (type: string, title = 'Kabar') => {
    await browser
      .post(`/control/shoppers/${id}/notifications`)
      .send({ type, ref: '-', title, text: 'Isinya.' })
      .expect(200)
    await browser.post('/control/clock/advance').send({ ms: 0 }).expect(200)
  }
  return { browser, id, tell }
}

/** Calls the rule directly, because the contract requires https and the fake push service uses http. */
function subscribeTo(path: string, shopperId: string): void {
  const { sandbox } = world
  unsubscribe(sandbox, shopperId)
  const session = sandbox.db.get<{ sidHash: string }>('SELECT sidHash FROM session WHERE shopperId = :shopperId', {
    shopperId,
  })
  subscribe(sandbox, { sidHash: session?.sidHash ?? '', shopperId }, subscription(base + path))
}

test('a subscribed browser gets each notification once, and the outbox shows it [7.notification-browser]', async () => {
  const { browser, id, tell } = await shopper()
  const put = await browser
    .put('/api/notification/browser')
    .send(subscription('https://push.contoh.id/satu'))
    .expect(200)
  expect(put.body.data.browser).toEqual({ enabled: true, subscriptions: 1 })
  subscribeTo('/satu', id)
  await tell('redeem', 'Pulsa terkirim')
  const { rows } = listMessages(world.sandbox, { to: id, channel: 'push' })
  expect(rows).toMatchObject([
    { subject: 'Pulsa terkirim', status: 'sent', link: expect.stringContaining('/history/point-detail?q=-') },
  ])
  expect(pushes).toBe(1)
  await browser.post('/control/clock/advance').send({ ms: 60_000 }).expect(200)
  expect(pushes).toBe(1)
  const dropped = await browser
    .delete('/api/notification/browser')
    .send({ endpoint: `${base}/satu` })
    .expect(200)
  expect(dropped.body.data.browser).toEqual({ enabled: false, subscriptions: 0 })
})

test('a browser belongs to whom it subscribed for last', async () => {
  const [one, two] = [await shopper(), await shopper()]
  const same = subscription('https://push.contoh.id/berdua')
  await one.browser.put('/api/notification/browser').send(same).expect(200)
  await two.browser.put('/api/notification/browser').send(same).expect(200)
  expect((await one.browser.get('/api/notification/status')).body.data.browser.subscriptions).toBe(0)
})

test.for([
  ['it is signed out of', ({ browser }: Account) => browser.get('/api/auth/logout')],
  ['another shopper signs in', ({ browser }: Account) => browser.post('/control/shoppers').send({})],
  [
    'the shopper is blocked',
    ({ browser, id }: Account) => browser.patch(`/control/shoppers/${id}`).send({ blocked: true }),
  ],
  ['its session expires', ({ browser }: Account) => browser.post('/control/clock/advance').send({ ms: 8 * DAY })],
] as const)('a browser gets no push once %s', async ([, end]) => {
  world.sandbox.settings = { sessions: 'follow-clock' }
  const account = await shopper()
  subscribeTo('/satu', account.id)
  await account.tell('redeem')
  await end(account).expect(200)
  await account.tell('redeem')
  expect(pushes).toBe(1)
  expect(getChannels(world.sandbox, account.id).browser).toEqual({ enabled: false, subscriptions: 0 })
})

test('a silenced topic sends neither push nor mail, but what concerns an order always does [7.notification-status]', async () => {
  const { browser, tell } = await shopper({ email: 'sunyi@contoh.id', emailVerified: true })
  const put = await browser
    .put('/api/notification/status')
    .send({ topics: { luckydraw: false, promo: true } })
    .expect(200)
  expect(put.body.data.topics).toEqual({ receipt: true, pointin: true, luckydraw: false, promo: true })
  await tell('luckydraw')
  await tell('receipt', 'Struk kamu valid')
  await tell('redeem', 'Voucher siap')
  const mails = () =>
    listMessages(world.sandbox, { to: 'sunyi@contoh.id', channel: 'email' }).rows.map((row) => row.subject)
  expect(mails()).toEqual(['Voucher siap', 'Struk kamu valid', '100 poin masuk'])
  await browser.put('/api/notification/email').send({ enabled: false }).expect(200)
  await tell('redeem')
  expect(mails()).toHaveLength(3)
  expect((await browser.get('/api/notification/status')).body.data.email).toEqual({
    address: 'sunyi@contoh.id',
    verified: true,
    enabled: false,
  })
})

test('mail goes to a verified address only [7.notification-email]', async () => {
  const { browser } = await shopper({ email: 'belum@contoh.id' })
  expect((await browser.put('/api/notification/email').send({ enabled: true })).body.code).toBe('email_unverified')
})

test('the key for subscribing stays the same [7.notification-key]', async () => {
  const { browser } = await shopper()
  const key = async () => (await browser.get('/api/notification/applicationserverkey').expect(200)).body.data.key
  expect(await key()).toMatch(/^[\w-]{87}$/)
  expect(await key()).toBe(await key())
})

test.each([
  'http://push.contoh.id/a',
  'https://127.0.0.1/a',
  'https://localhost/a',
  'https://[::1]/a',
  'https://intranet/a',
  'https://push.contoh.id:6379/a',
  'javascript:alert(1)',
])('does not push to %s', async (endpoint) => {
  const { browser } = await shopper()
  await browser.put('/api/notification/browser').send(subscription(endpoint)).expect(400)
})
