// Scenario: staff adds an unknown shop from its first receipt, and the rules accept the next receipt of the shop. Staff
// corrects and accepts the first receipt, which becomes an example for the reader's benchmark.
import { deepEqual, equal, match } from 'node:assert/strict'
import type { SandboxClient } from '#sdk/client.ts'
import type { Scenario } from './scenario.ts'

export const shopAdded: Scenario = {
  title: 'an unknown shop is added from a waiting receipt, and its next receipt is accepted by itself',
  run: async (sandbox) => {
    await sandbox.freeze()
    await sandbox.updateSettings({ review: 'auto' })
    await sandbox.call('DELETE /control/shops/:id', { params: { id: 'toko-sentosa' } })
    const unknown = await uploadAndWait(sandbox, 1)
    deepEqual([unknown.status, unknown.merchant], [0, null])

    const params = { id: unknown.id }
    const suggestion = await sandbox.call('GET /control/receipts/:id/shop', { params })
    match(suggestion?.name ?? '', /sentosa/i)
    const shop = await sandbox.call('POST /control/shops', { body: { ...suggestion, name: 'Toko Sentosa' } })
    const recognized = await uploadAndWait(sandbox, 2)
    deepEqual([recognized.status > 0, recognized.merchant?.name, recognized.reviewedBy], [true, 'Toko Sentosa', 'auto'])

    const body = { merchant: shop.name, total: unknown.total ?? 0 }
    const { merchant } = await sandbox.call('PATCH /control/receipts/:id', { params, body })
    equal(merchant?.id, shop.id)
    await sandbox.giveVerdict(unknown.id, { verdict: 'valid' })
    const { rows: truths } = await sandbox.call('GET /control/receipts/truths')
    deepEqual(
      truths.map(({ file, shop, total, items }) => [file, shop, total, items.length]),
      [[`${unknown.code}.jpg`, shop.name, unknown.total, unknown.items.length]],
    )

    const change = { params: { id: shop.id }, body: { participating: false } }
    equal((await sandbox.call('PATCH /control/shops/:id', change)).participating, false)
    const { rows: shops } = await sandbox.call('GET /control/shops')
    equal(shops.find(({ id }) => id === shop.id)?.participating, false)
  },
}

async function uploadAndWait(sandbox: SandboxClient, seed: number) {
  const shopper = sandbox.agent((await sandbox.createShopper()).sid)
  const { id } = await shopper.uploadReceipt('sentosa-cash', seed)
  await sandbox.advance({ seconds: 5 })
  return shopper.call('GET /api/receipt/detail/:id', { params: { id } })
}
