import sharp from 'sharp'
import { expect, vi } from 'vitest'
import { ReceiptReason } from '#contract/receipt.ts'
import { decodeQueue } from '#server/integrations/decode-queue.ts'
import { readAsPrinted } from '#server/testing/kit-reading.ts'
import { testInWorld, world } from '#server/testing/test.ts'

const test = testInWorld('regular')

type Row = {
  id: string
  verdict: string
  points: number | null
  imageUrl: string
  thumbnailUrl: string
  truth: { total: number; purchasedAt: string; discount: number; tax: number; lines: { amount: number }[] } | null
}

async function rows(query = ''): Promise<Row[]> {
  const answer = await world.agent().get(`/control/kit${query}`).expect(200)
  return answer.body.data.rows
}

test('lists a receipt for every reason, and some that are accepted with points', async () => {
  const verdicts = new Set((await rows()).map(({ verdict }) => verdict))
  const reached = [...verdicts, 'duplicate_other', 'daily_limit']
  expect(ReceiptReason.options.filter((reason) => !reached.includes(reason))).toEqual([])
  const accepted = (await rows()).filter(({ verdict }) => verdict === 'accepted')
  expect(accepted.length).toBeGreaterThan(5)
  expect(accepted.every(({ points }) => points !== null && points > 0)).toBe(true)
})

test('lists receipts whose lines, discount and tax add up, bought yesterday by the sandbox’s clock', async () => {
  for (const { truth, id } of await rows()) {
    if (!truth) continue
    const sum = truth.lines.reduce((total, { amount }) => total + amount, 0)
    expect([id, truth.total]).toEqual([id, sum - truth.discount + truth.tax])
  }
  expect((await rows())[0]?.truth?.purchasedAt).toMatch(/^2026-11-20T/)
})

test('makes another purchase for another seed, and the same one for the same seed', async () => {
  expect(await rows('?seed=2')).not.toEqual(await rows())
  expect(await rows('?seed=2')).toEqual(await rows('?seed=2'))
})

test('draws the image as JPEG and PNG, the same bytes each time', async () => {
  const [first] = await rows()
  const ask = (url = '') => world.agent().get(url).buffer(true).expect(200)
  const jpeg = await ask(first?.imageUrl)
  expect((await sharp(jpeg.body).metadata()).format).toBe('jpeg')
  expect((await sharp((await ask(first?.imageUrl.replace('.jpg', '.png'))).body).metadata()).height).toBe(1_600)
  expect((await ask(first?.imageUrl)).body.equals(jpeg.body)).toBe(true)
})

test('draws a thumbnail for lists', async () => {
  const [first] = await rows()
  const ask = (url = '') => world.agent().get(url).buffer(true).expect(200)
  const thumbnail = await ask(first?.thumbnailUrl)
  expect(await sharp(thumbnail.body).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 240 })
  expect(thumbnail.body.length).toBeLessThan(30_000)
  expect(thumbnail.headers['etag']).not.toBe((await ask(first?.imageUrl)).headers['etag'])
})

test('answers not_found for a receipt that the kit does not have', async () => {
  expect((await world.agent().get('/control/kit/tidak-ada.jpg').expect(404)).body.code).toBe('not_found')
})

test('reads a waiting receipt for staff without a verdict, and a judged one no more', async () => {
  const [first] = await rows()
  readAsPrinted(first?.id ?? '')
  const image = await world
    .agent()
    .get(first?.imageUrl ?? '')
    .buffer(true)
  const ratna = await world.signIn('+6284000001234')
  const uploaded = await ratna.post('/api/receipt/create').set('content-type', 'image/jpeg').send(image.body)
  const path = `/control/receipts/${uploaded.body.data.id}`
  const { data } = (await world.agent().post(`${path}/read`).expect(200)).body
  expect(data).toMatchObject({ status: 0, total: first?.truth?.total, merchant: { name: expect.any(String) } })
  expect(data.items.length).toBe(first?.truth?.lines.length)
  await world.agent().post(`${path}/verdict`).send({ verdict: 'valid' }).expect(200)
  expect((await world.agent().post(`${path}/read`)).body.code).toBe('already_reviewed')
})

test('a photo of the kit is prepared when it is fetched, so that its upload decodes nothing', async () => {
  const [, second] = await rows('?seed=7')
  const ratna = await world.signIn('+6284000001234')
  const decode = vi.spyOn(decodeQueue, 'run')
  const { body } = await world
    .agent()
    .get(second?.imageUrl ?? '')
    .buffer(true)
  const ends = () => decode.mock.settledResults.map(({ type }) => type)
  await expect.poll(ends).toEqual(['fulfilled', 'fulfilled'])
  const uploaded = await ratna.post('/api/receipt/create').set('content-type', 'image/jpeg').send(body)
  // Its header, and its pixels.
  expect([uploaded.body.code, decode.mock.calls.length]).toEqual(['ok', 2])
  decode.mockRestore()
})
