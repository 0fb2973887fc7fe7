// docs/decisions.md names every field, code, preset and setting that its sections decide, so that none is added unseen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Campaign } from '#contract/campaign.ts'
import { PresetName } from '#contract/control/state.ts'
import { Balance, PointEntry, PointType } from '#contract/point.ts'
import { Receipt, ReceiptReason } from '#contract/receipt.ts'
import { Claim, Denom, RewardType, reward, Voucher } from '#contract/reward.ts'
import { Profile } from '#contract/shopper.ts'
import { Survey } from '#contract/survey.ts'
import { settingsSchema } from '#server/settings.ts'
import { root } from '../check/source-files.ts'

const page = readFileSync(join(root, 'docs/decisions.md'), 'utf8')
const redeem = reward['PUT /api/reward/types/:typeId/denoms/:denomId/redeem']

test.each<[section: string, what: string, names: readonly string[]]>([
  ['2', 'profile', Object.keys(Profile.shape)],
  ['3', 'receipt', Object.keys(Receipt.shape)],
  ['3', 'reason', ReceiptReason.options],
  ['4', 'entry', Object.keys(PointEntry.shape)],
  ['4', 'type of an entry', PointType.options],
  ['4', 'balance', Object.keys(Balance.shape)],
  ['5', 'reward', Object.keys(RewardType.shape)],
  ['5', 'denomination', Object.keys(Denom.shape)],
  ['5', 'claim', Object.keys(Claim.shape)],
  ['5', 'voucher', Object.keys(Voucher.shape)],
  ['5', 'refusal of a redemption', redeem.refusals],
  ['6', 'campaign', Object.keys(Campaign.shape)],
  ['6', 'survey', Object.keys(Survey.shape)],
  ['8', 'preset', PresetName.options],
  ['9', 'setting', Object.keys(settingsSchema.shape)],
])('section %s names every %s', (section, _, names) => {
  const text = page.split(/^## /m).find((part) => part.startsWith(`${section}.`)) ?? ''
  const words = new Set(text.match(/[\w-]+/g))
  expect(names.filter((name) => !words.has(name))).toEqual([])
})
