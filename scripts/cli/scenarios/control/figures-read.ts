// Scenario: the figures of the program include a redemption; issued points less redeemed and lapsed points equal the balance.
import { equal, match } from 'node:assert/strict'
import type { Scenario } from '../scenario.ts'

export const figuresRead: Scenario = {
  title: 'the figures count a redemption, and add up to all balances',
  run: async (sandbox) => {
    const range = { from: '2025-10', to: '2026-12' }
    const read = () => sandbox.call('GET /control/figures', { query: range })
    const countRedeemed = async () => (await read()).months.reduce((sum, { points }) => sum + points.redeemed, 0)
    const before = await countRedeemed()
    const wati = sandbox.agent((await sandbox.createShopper({ points: 2_000 })).sid)
    await wati.redeem('kopi-tanjung', 'kopi-tanjung-1')
    equal((await countRedeemed()) - before, 850)

    const { months, liability } = await read()
    const balance = months.reduce((sum, { points }) => sum + points.issued - points.redeemed - points.lapsed, 0)
    equal(months.at(-1)?.points.balance, balance)
    equal(
      liability.reduce((sum, { points }) => sum + points, 0),
      balance,
    )
    const csv = await (await sandbox.download('/control/figures/export?from=2025-10&to=2026-12')).text()
    match(csv, new RegExp(`2026-12;Poin beredar di akhir bulan;;${balance}`))
  },
}
