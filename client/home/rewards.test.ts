import { expect, test } from 'vitest'
import type { RewardType } from '#contract/reward.ts'
import { exampleOf } from '../testing/example-of.ts'
import { offerRewards } from './rewards.tsx'

const reward = (id: string, from: number, stockState: RewardType['stockState'] = 'available'): RewardType => ({
  ...exampleOf('GET /api/reward/types/:typeId'),
  ...{ id, from, stockState },
})

const catalogue = [
  reward('a', 500),
  reward('b', 1_000),
  reward('c', 2_000),
  reward('d', 300, 'out'),
  reward('e', 5_000),
]
const idsFor = (balance: number) => offerRewards(catalogue, balance).rows.map(({ id }) => id)

test('offers what the balance buys, exactly enough included', () => {
  expect(idsFor(1_000)).toEqual(['b', 'a'])
  expect(offerRewards(catalogue, 1_000).title).toBe('Cukup buat ditukar sekarang')
})

test('offers the three nearest when the balance buys nothing', () => {
  expect(idsFor(499)).toEqual(['a', 'b', 'c'])
  expect(offerRewards(catalogue, 0).title).toBe('Hadiah terdekat')
})

test('offers nothing that is sold out', () => {
  expect(idsFor(400)).not.toContain('d')
})
