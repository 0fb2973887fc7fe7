// @vitest-environment node
import { expect, test } from 'vitest'
import { targetOf } from './target.ts'

test.each([
  ['receipt', '/history/receipt-detail?q=r1'],
  ['pointin', '/history/point-detail?q=r1'],
  ['pointout', '/history/point-detail?q=r1'],
  ['redeem', '/history/point-detail?q=r1'],
  ['luckydraw', '/luckydraw-detail/?type=2&q=r1'],
  ['reward', '/history/direct-reward-detail?q=r1'],
] as const)(
  'a %s leads to %s [2.target-receipt, 2.target-pointin, 2.target-pointout, 2.target-luckydraw, 2.target-reward]',
  (type, target) => {
    expect(targetOf({ type, ref: 'r1' })).toBe(target)
  },
)
