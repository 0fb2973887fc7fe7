// Scenario: two concurrent redemptions of the last piece in stock, and a redemption of a closed reward.
import { deepEqual, equal } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const lastPiece: Scenario = {
  title: 'two shoppers reach for the last piece at once, and one of them gets it',
  run: async (sandbox) => {
    const people = [await sandbox.createShopper({ points: 5_000 }), await sandbox.createShopper({ points: 5_000 })]
    await sandbox.call('PATCH /control/denoms/:id', { params: { id: 'minyak-2l-1' }, body: { stock: 1 } })

    const visitors = people.map(({ sid }) => sandbox.agent(sid))
    const tries = visitors.map((visitor) => visitor.redeem('minyak-2l', 'minyak-2l-1', 'Jl. Melati 5, Jakarta 12810'))
    const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status)
    deepEqual(outcomes.toSorted(), ['fulfilled', 'rejected'])

    const balances = await Promise.all(visitors.map((visitor) => visitor.getBalance()))
    deepEqual(balances.toSorted(), [1_100, 5_000])
    const { rows } = await sandbox.call('GET /control/denoms')
    equal(rows.find(({ id }) => id === 'minyak-2l-1')?.stock, 0)

    const { closed } = await sandbox.call('PATCH /control/reward-types/:id', {
      params: { id: 'minyak-2l' },
      body: { closed: true },
    })
    equal(closed, true)
    const { rows: types } = await sandbox.call('GET /control/reward-types')
    deepEqual(
      types.filter((type) => type.closed).map(({ id }) => id),
      ['minyak-2l'],
    )
  },
}
