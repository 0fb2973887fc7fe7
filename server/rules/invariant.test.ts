import { expect, test } from 'vitest'
import type { PointType } from '#contract/point.ts'
import { openReceiptWorld, uploadPhoto } from '#server/testing/receipt-world.ts'
import { addRewardType } from '#server/testing/sandbox.ts'
import { listBrokenInvariants } from './invariant.ts'
import { grantPoints } from './point/ledger.ts'
import { giveVerdict } from './receipt/review.ts'
import { grantVoucher } from './reward/redeem.ts'

const UNEXPLAINED = 'no accepted receipt stands behind the ledger entry'
const UNEARNED = 'the friend of a referral has no accepted receipt, at entry'

test.each<[PointType, (receiptId: string, shopperId: string) => string, string[]]>([
  ['receipt', (receiptId) => `receipt:${receiptId}`, ['points and ledger disagree at receipt', UNEXPLAINED]],
  [
    'adjustment',
    (receiptId) => `receipt-adjustment:${receiptId}`,
    ['points and ledger disagree at receipt', UNEXPLAINED],
  ],
  ['campaign', () => 'campaign:hemat', [UNEXPLAINED]],
  ['referral', (_, shopperId) => `referral:${shopperId}`, [UNEXPLAINED, UNEARNED]],
])('finds the entry %s that a rejected receipt brought', (type, causeOf, broken) => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const receiptId = uploadPhoto(sandbox, id)
  giveVerdict(sandbox, receiptId, { verdict: 'invalid', reason: 'blurry' })
  expect(listBrokenInvariants(sandbox)).toEqual([])
  grantPoints(sandbox, id, { type, amount: 5, cause: causeOf(receiptId, id), title: '', text: '', receiptId })
  expect(listBrokenInvariants(sandbox).map((sentence) => sentence.replace(/ \S+$/, ''))).toEqual(broken)
})

test('finds a lot that the ledger does not explain, and what came without a receipt', () => {
  const { sandbox, shopperId: id } = openReceiptWorld()
  const words = { title: '', text: '' }
  grantPoints(sandbox, id, { type: 'welcome', amount: 5, cause: 'welcome', ...words })
  sandbox.db.run('UPDATE pointLot SET remaining = 4')
  expect(listBrokenInvariants(sandbox)).toEqual([`the ledger and the open lots disagree for shopper ${id}`])
  sandbox.db.run('UPDATE pointLot SET remaining = 5')
  // The side of a referral that names no receipt, and a voucher, which names none either.
  const ref = { kind: 'shopper', id: 'siti' } as const
  const entry = grantPoints(sandbox, id, { type: 'referral', amount: 5, cause: 'referral:siti', ref, ...words })
  addRewardType(sandbox)
  grantVoucher(sandbox, id, 'hemat', 'kopi-gratis')
  const claim = sandbox.db.get<{ id: string }>('SELECT id FROM claim')
  expect(listBrokenInvariants(sandbox)).toEqual([
    `${UNEARNED} ${entry?.id}`,
    `a shopper without an accepted receipt has the voucher of a campaign: claim ${claim?.id}`,
  ])
})
