// Scenario: the main journey of registration, first receipt, points and first reward.
import { equal } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const firstReceipt: Scenario = {
  title: 'a new shopper registers, uploads a first receipt and redeems pulsa with it',
  run: async (sandbox) => {
    const wati = sandbox.agent()
    const phone = '+6284000009001'
    await wati.register(phone)
    equal(await wati.getBalance(), 100)

    const { id } = await wati.uploadReceipt()
    const { points } = await sandbox.acceptReceipt(id, 500)
    equal(points, 500)
    equal((await sandbox.waitForNotification(phone, { text: '500 poin' })).type, 'pointin')
    const before = await wati.getBalance()

    const { status } = await wati.redeem('pulsa', 'pulsa-5', '0812 3456 7890')
    equal(status, 'processing')
    equal(await wati.getBalance(), before - 600)
    await sandbox.advance({ minutes: 1 })
    const { rows } = await wati.call('GET /api/reward/claims/list')
    equal(rows[0]?.status, 'success')
  },
}
