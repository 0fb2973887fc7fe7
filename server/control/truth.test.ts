// What staff read from a receipt becomes an example for the bench of the reader, and the shop that they add is known.
import { expect, test } from 'vitest'
import { createSandbox } from '#sdk/client.ts'
import { openListeningApp } from '../testing/listening-app.ts'

const { url } = await openListeningApp()

test('a receipt of a shop that was unknown is corrected, accepted and listed as a truth', {
  timeout: 300_000,
}, async () => {
  const sandbox = await createSandbox(url, { preset: 'regular', set: { settings: { review: 'auto' } } })
  await sandbox.freeze()
  await sandbox.call('DELETE /control/shops/:id', { params: { id: 'toko-sentosa' } })
  const shopper = sandbox.agent((await sandbox.createShopper()).sid)
  const params = { id: (await shopper.uploadReceipt('sentosa-cash', 1)).id }
  await sandbox.advance({ seconds: 5 })
  const unknown = await shopper.call('GET /api/receipt/detail/:id', { params })
  expect(unknown).toMatchObject({ status: 0, merchant: null })

  const suggestion = await sandbox.call('GET /control/receipts/:id/shop', { params })
  expect(suggestion?.name).toMatch(/sentosa/i)
  const shop = await sandbox.call('POST /control/shops', { body: { ...suggestion, name: 'Toko Sentosa' } })
  const body = { merchant: shop.name, total: unknown.total ?? 0 }
  expect(await sandbox.call('PATCH /control/receipts/:id', { params, body })).toMatchObject({
    merchant: { id: shop.id },
  })
  await sandbox.giveVerdict(params.id, { verdict: 'valid' })
  expect((await sandbox.call('GET /control/receipts/truths')).rows).toMatchObject([
    { file: `${unknown.code}.jpg`, shop: shop.name, total: unknown.total },
  ])
})
