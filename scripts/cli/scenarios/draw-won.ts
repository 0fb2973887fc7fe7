// Scenario: staff runs a lucky draw, and the result is recomputed from the published seed and commitment.
import { equal } from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { Scenario } from './scenario.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const drawWon: Scenario = {
  title: 'a draw is run, and anyone can repeat it from the seed that was promised',
  sandboxInput: { preset: 'draw-day' },
  run: async (sandbox) => {
    const { rows: draws } = await sandbox.call('GET /control/draws')
    const next = draws.find(({ status, tickets }) => status === 'scheduled' && tickets > 0)
    if (!next) throw new Error('No draw is waiting.')
    await sandbox.call('POST /control/draws/:id/run', { params: { id: next.id } })

    const proof = await sandbox.agent().call('GET /api/campaign/:id/draws/:drawId/proof', {
      params: { id: next.campaignId, drawId: next.id },
      query: { pageSize: 1000 },
    })
    equal(sha256(proof.seed ?? ''), proof.commitment)
    const first = proof.rows.toSorted((one, other) => (one.score < other.score ? -1 : 1))[0]
    equal(first?.score, sha256(`${proof.seed}:${proof.digest}:${first?.code}`))
    equal(proof.winners[0]?.ticketCode, first?.code)
  },
}
