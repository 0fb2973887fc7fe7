import sharp from 'sharp'
import { expect } from 'vitest'
import { DAY, openAccount } from '../testing/account.ts'
import { drawImage } from '../testing/image.ts'
import { readAsPrinted } from '../testing/kit-reading.ts'
import { test } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

let seed = 0

async function join(world: World): Promise<{ browser: Agent; id: string }> {
  const { id, phone } = openAccount(world)
  return { browser: await world.signIn(phone), id }
}

async function upload(browser: Agent, image?: Buffer, clientRef?: string) {
  seed += 1
  return browser
    .post('/api/receipt/create')
    .query({ clientRef })
    .set('content-type', 'image/jpeg')
    .send(image ?? (await drawImage({ seed })))
}

const judge = (world: World, id: string, verdict: object) =>
  world.agent().post(`/control/receipts/${id}/verdict`).send(verdict)

test('takes raw bytes and a form alike, and answers with a JPEG [7.receipt-create]', async ({ world }) => {
  const { browser } = await join(world)
  const raw = await upload(browser, await drawImage({ seed: 900 }))
  const form = await browser.post('/api/receipt/create').attach('file', await drawImage({ seed: 901 }), 'struk.jpg')
  expect([raw.body.code, form.body.code]).toEqual(['ok', 'ok'])
  expect(raw.body.data).toMatchObject({ status: 0, points: 0, merchant: null })
  await browser.get(raw.body.data.imageUrl).expect('content-type', 'image/jpeg')
  const small = await browser.get(raw.body.data.thumbnailUrl)
  expect((await sharp(small.body).metadata()).width).toBe(180)
})

test('an upload that is cancelled before it arrives is refused when it does, one that arrived stays', async ({
  world,
}) => {
  const { browser } = await join(world)
  const cancel = async (clientRef: string) => (await browser.post('/api/receipt/cancel').send({ clientRef })).body.data
  const [early, late] = ['6a2f41a3-c54c-4fce-8f1c-0e1c0c4b2d12', '6a2f41a3-c54c-4fce-8f1c-0e1c0c4b2d13'] as const
  expect(await cancel(early)).toEqual({ cancelled: true, receiptId: null })
  expect(await cancel(early)).toEqual({ cancelled: true, receiptId: null })
  expect((await upload(browser, undefined, early)).body.code).toBe('upload_cancelled')
  const arrived = (await upload(browser, undefined, late)).body.data
  expect(await cancel(late)).toEqual({ cancelled: false, receiptId: arrived.id })
  expect((await browser.get('/api/receipt/list')).body.data.count).toBe(1)
})

test('an upload that is cancelled while its image is decoded is refused', async ({ world }) => {
  const { browser } = await join(world)
  const clientRef = '6a2f41a3-c54c-4fce-8f1c-0e1c0c4b2d14'
  const image = await drawImage({ seed: 921, width: 2400, height: 3000 })
  const [sent, cancelled] = await Promise.all([
    upload(browser, image, clientRef),
    browser.post('/api/receipt/cancel').send({ clientRef }),
  ])
  const { count } = (await browser.get('/api/receipt/list')).body.data
  // Either request may win; both responses and the list must agree.
  expect([sent.body.code, cancelled.body.data.cancelled, count]).toEqual(
    count === 0 ? ['upload_cancelled', true, 0] : ['ok', false, 1],
  )
})

test('repeats the answer of an upload that comes again under its name, and never counts it twice', async ({
  world,
}) => {
  const { browser } = await join(world)
  const image = await drawImage({ seed: 910 })
  const clientRef = '6a2f41a3-c54c-4fce-8f1c-0e1c0c4b2d11'
  const [first, second] = [await upload(browser, image, clientRef), await upload(browser, image, clientRef)]
  expect(first.body.data).toMatchObject({ status: 0, reason: null })
  expect(second.body).toEqual(first.body)
  expect((await browser.get('/api/receipt/list')).body.data).toMatchObject({ count: 1, remainingToday: 4 })
  const { browser: other } = await join(world)
  const theirs = await upload(other, undefined, clientRef)
  expect(theirs.body.data.id).not.toBe(first.body.data.id)
})

test('repeats that answer on the day’s last receipt too', async ({ world }) => {
  const { browser } = await join(world)
  const image = await drawImage({ seed: 912 })
  const last = () => upload(browser, image, '0e1c0c4b-c54c-4fce-8f1c-6a2f41a32d11')
  for (let count = 0; count < 4; count += 1) await upload(browser)
  const first = await last()
  expect((await browser.get('/api/receipt/list')).body.data.remainingToday).toBe(0)
  expect((await last()).body.data.id).toBe(first.body.data.id)
})

test('takes five a day, not counting a rejected one, and the sixth after midnight in Jakarta', async ({ world }) => {
  const { browser } = await join(world)
  await judge(world, (await upload(browser)).body.data.id, { verdict: 'invalid', reason: 'not_receipt' })
  for (let count = 0; count < 5; count += 1) expect((await upload(browser)).body.code).toBe('ok')
  expect((await upload(browser)).body.code).toBe('daily_limit')
  expect((await browser.get('/api/receipt/list')).body.data.remainingToday).toBe(0)
  world.sandbox.clock.setTime(world.sandbox.now() + DAY)
  expect((await upload(browser)).body.code).toBe('ok')
})

test('lets the first of two equal images win, also when both come at once', async ({ world }) => {
  const [first, second] = [await join(world), await join(world)]
  const image = await drawImage({ seed: 555 })
  const [a, b] = await Promise.all([upload(first.browser, image), upload(first.browser, image)])
  expect([a.body.data.status, b.body.data.status].toSorted()).toEqual([-1, 0])
  const other = await upload(second.browser, image)
  expect(other.body.data).toMatchObject({ status: -1, reason: { code: 'duplicate_other' }, canResubmit: false })
})

test('answers why a receipt is rejected, and accepts one objection [7.receipt-detail]', async ({ world }) => {
  const { browser } = await join(world)
  const receiptId = (await upload(browser)).body.data.id
  await judge(world, receiptId, { verdict: 'invalid', reason: 'cropped' })
  const detail = await browser.get(`/api/receipt/detail/${receiptId}`)
  expect(detail.body.data).toMatchObject({
    status: -1,
    reason: { code: 'cropped', text: 'Bagian total terpotong' },
    canResubmit: true,
  })
  const object = () => browser.post(`/api/receipt/objection/${receiptId}`).send({ reason: 'Totalnya masuk foto.' })
  expect((await object()).body.data).toMatchObject({
    status: 0,
    canObject: false,
    objection: 'Totalnya masuk foto.',
  })
  await judge(world, receiptId, { verdict: 'invalid', reason: 'cropped' })
  expect((await object()).body.code).toBe('objection_closed')
})

test('reads the photo of a receipt that staff accepts unread', async ({ world }) => {
  const { browser } = await join(world)
  readAsPrinted('sentosa-cash')
  const receiptId = (await upload(browser)).body.data.id
  const { body } = await judge(world, receiptId, { verdict: 'valid', points: 85 })
  expect(body.data).toMatchObject({ status: 2, merchant: { id: 'toko-sentosa' }, points: 85 })
  expect(body.data.items.length).toBeGreaterThan(0)
})

test('lists by status and by days on the shopper’s wall [7.receipt-list, 9.shifted-dates]', async ({ world }) => {
  world.sandbox.clock.setFrozen(true)
  world.sandbox.clock.setTime(Date.parse('2027-03-10T23:59:58.500+07:00'))
  const { browser } = await join(world)
  const late = (await upload(browser)).body.data.id
  world.sandbox.clock.setTime(Date.parse('2027-03-11T00:00:00+07:00'))
  const early = (await upload(browser)).body.data.id
  await judge(world, early, { verdict: 'invalid', reason: 'blurry' })
  const list = async (query: string) =>
    (await browser.get(`/api/receipt/list?${query}`)).body.data.rows.map((row: { id: string }) => row.id)
  expect(await list('start=2027-03-10T00:00:00.000Z&end=2027-03-10T23:59:58.000Z')).toEqual([late])
  expect(await list('start=2027-03-11T00:00:00.000Z&end=2027-03-11T23:59:58.000Z')).toEqual([early])
  expect(await list('start=2027-03-10&end=2027-03-10')).toEqual([late])
  expect(await list('end=2027-03-11')).toEqual([early, late])
  expect(await list('status=0')).toEqual([late])
  expect(await list('status=-1')).toEqual([early])
  expect(await list('status=1,2')).toEqual([])
  expect(await list('status=0&status=-1')).toEqual([early, late])
  expect(await list('status[]=-1')).toEqual([early])
  world.sandbox.clock.setFrozen(false)
})

test('anyone sees the participating shops by name', async ({ world }) => {
  const { rows, count } = (await world.agent().get('/api/public/shop')).body.data
  expect(rows).toHaveLength(count)
  expect(rows).toContainEqual({ id: expect.any(String), name: 'Toko Sentosa' })
  expect(rows).toEqual(rows.toSorted((a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)))
})
