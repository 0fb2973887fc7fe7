// Webhooks of a sandbox, verified by the receiver's library, as a CRM would.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished } from 'vitest'
import { SandboxClient } from '#sdk/client.ts'
import { listen } from '../testing/listen.ts'
import { testInWorld, world } from '../testing/test.ts'
import { RATNA } from '../testing/world.ts'

const test = testInWorld('regular')
const secret = `whsec_${Buffer.from('a secret of the receiver').toString('base64')}`

test('a verdict, its points and a claim are sent signed, and again until they are accepted', async () => {
  const received: { id: unknown; type: string; data: object }[] = []
  const statuses = [503]
  const server = createServer(async (request, response) => {
    const { type, data } = new Webhook(secret).verify(
      await text(request),
      request.headers as Record<string, string>,
    ) as {
      type: string
      data: object
    }
    received.push({ id: request.headers['webhook-id'], type, data })
    response.writeHead(statuses.shift() ?? 204).end()
  })
  const url = `http://127.0.0.1:${await listen(server, onTestFinished)}/hooks`
  const sandbox = new SandboxClient(world.url, world.sandbox.name)
  await sandbox.updateSettings({ webhooks: [{ url, secret }] })
  const [receipt] = await sandbox.listPendingReceipts()
  await sandbox.acceptReceipt(receipt?.id ?? '', 85)
  await expect.poll(() => received.length).toBe(3)
  expect(received.filter(({ id }) => id === received[0]?.id)).toHaveLength(2)
  expect(received.map(({ type, data }) => ({ type, data }))).toEqual(
    expect.arrayContaining([
      { type: 'receipt.judged', data: expect.objectContaining({ id: receipt?.id, status: 1, points: 85 }) },
      { type: 'point.booked', data: expect.objectContaining({ amount: 85, type: 'receipt' }) },
    ]),
  )
  const { rows } = await sandbox.call('GET /control/messages', { query: { channel: 'webhook' } })
  expect(rows).toMatchObject([
    { to: url, status: 'sent' },
    { to: url, status: 'sent' },
  ])
  const { effects } = await sandbox.journal.wait({ path: '/control/receipts/*/verdict' })
  expect(effects).toContainEqual(expect.objectContaining({ kind: 'message', channel: 'webhook' }))
  await sandbox.createShopper({ points: 9_000, claims: [{ typeId: 'pulsa', denomId: 'pulsa-10', account: RATNA }] })
  await expect.poll(() => received.filter(({ type }) => type === 'claim.changed').length).toBe(2)
})

test('the winners of a draw are told to the address', async () => {
  await world
    .agent()
    .patch('/control/settings')
    .send({ webhooks: [{ url: 'http://127.0.0.1:9', secret }] })
    .expect(200)
  const draws = (await world.agent().get('/control/draws')).body.data.rows
  const { id } = draws.find(({ status }: { status: string }) => status !== 'drawn')
  const { winners } = (await world.agent().post(`/control/draws/${id}/run`).send({})).body.data
  const prizes = winners.filter(({ prize }: { prize: string | null }) => prize !== null)
  const { rows } = (await world.agent().get('/control/messages?channel=webhook&limit=1000')).body.data
  expect(rows.filter(({ subject }: { subject: string }) => subject === 'draw.won')).toHaveLength(prizes.length)
  expect(prizes.length).toBeGreaterThan(0)
})
