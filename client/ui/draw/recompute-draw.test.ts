import { expect, test } from 'vitest'
import { digestOf, rankEntries, sha256 } from '#server/rules/draw/fairness.ts'
import { type Proof, recomputeDraw } from './recompute-draw.ts'

const SEED = 'seed-that-was-secret'
const CODES = Array.from({ length: 700 }, (_, number) => ({ code: `KPN-${number}` }))

function proofOfDraw(): Proof {
  const digest = digestOf(CODES.map(({ code }) => code))
  const rows = rankEntries(SEED, digest, CODES)
  const winners = [0, 2, 5].map((rank, at) => ({
    drawId: 'draw',
    position: at + 1,
    alternate: false,
    prize: 'Panci',
    name: 'Ratna P.',
    phone: '+62 840-****-1234',
    ticketCode: rows[rank]?.code ?? '',
  }))
  return { rows, commitment: sha256(SEED), seed: SEED, digest, winners }
}

test('the draw of the server is true', async () => {
  const found = await recomputeDraw(proofOfDraw())
  expect(found).toMatchObject({ isSeedVerified: true, isListVerified: true, isOrderVerified: true })
})

test('before the draw there is nothing to compute', async () => {
  expect(await recomputeDraw({ ...proofOfDraw(), seed: null })).toBeUndefined()
})

test('another seed, a code more or less, a changed order and a winner out of turn are found', async () => {
  const proof = proofOfDraw()
  const [first, second, ...others] = proof.rows
  if (!first || !second) throw new Error('The draw has codes')
  expect(await recomputeDraw({ ...proof, seed: 'chosen later' })).toMatchObject({ isSeedVerified: false })
  expect(await recomputeDraw({ ...proof, rows: [second, ...others] })).toMatchObject({ isListVerified: false })
  expect(await recomputeDraw({ ...proof, rows: [second, first, ...others] })).toMatchObject({ isOrderVerified: false })
  expect(await recomputeDraw({ ...proof, winners: proof.winners.toReversed() })).toMatchObject({
    isOrderVerified: false,
  })
})
