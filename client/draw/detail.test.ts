// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Art } from '#contract/art.ts'
import type { Campaign } from '#contract/campaign.ts'
import { headOf } from './detail.tsx'

const artOf = (pack: Art['pack']): Art => ({ pack, label: '', tile: 'yellow' })
const prizeOf = (name: string, art: Art | null) => ({ id: name, name, quantity: 1, drawId: 'd1', art })

test('the head shows a winner what was won, and everybody else the first prize', () => {
  const prizes = [prizeOf('Emas 10 gram', artOf('emas')), prizeOf('Penanak nasi', artOf('penanak-nasi'))]
  const campaign = { title: 'Undian Emas', prizes, draws: [], art: [], nextDrawAt: null } as unknown as Campaign
  expect(headOf(campaign, 'Penanak nasi').art?.pack).toBe('penanak-nasi')
  expect(headOf(campaign).art?.pack).toBe('emas')
})
