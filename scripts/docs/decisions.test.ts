// Checks that docs/decisions/ names every field, code, preset and setting that its records decide.
import { readdirSync, readFileSync } from 'node:fs'
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

const folder = join(root, 'docs/decisions')
const files = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .toSorted()

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

const redeem = reward['PUT /api/reward/types/:typeId/denoms/:denomId/redeem']

test.each<[record: string, what: string, names: readonly string[]]>([
  ['201', 'profile', Object.keys(Profile.shape)],
  ['301', 'receipt', Object.keys(Receipt.shape)],
  ['301', 'reason', ReceiptReason.options],
  ['401', 'entry', Object.keys(PointEntry.shape)],
  ['401', 'type of an entry', PointType.options],
  ['403', 'balance', Object.keys(Balance.shape)],
  ['501', 'reward', Object.keys(RewardType.shape)],
  ['501', 'denomination', Object.keys(Denom.shape)],
  ['502', 'claim', Object.keys(Claim.shape)],
  ['502', 'voucher', Object.keys(Voucher.shape)],
  ['501', 'refusal of a redemption', redeem.errors],
  ['601', 'campaign', Object.keys(Campaign.shape)],
  ['604', 'survey', Object.keys(Survey.shape)],
  ['803', 'preset', PresetName.options],
  ['901', 'setting', Object.keys(settingsSchema.shape)],
])('record %s names every %s', (record, _, names) => {
  const words = new Set(read(files.find((name) => name.startsWith(record)) ?? '').match(/[\w-]+/g))
  expect(names.filter((name) => !words.has(name))).toEqual([])
})

test('the index lists each record with its title, and each record has a number, a date and a status', () => {
  const records = files.map((name) => ({ name, number: name.slice(0, 3), text: read(name) }))
  for (const { number, text } of records) {
    expect(text).toMatch(
      new RegExp(`^# ${number}\\. .+\n\nDate: 20\\d\\d-.+\nStatus: (accepted|superseded by \\d{3})\n`),
    )
  }
  expect(read('README.md').match(/^- .+$/gm)).toEqual(
    records.map(({ name, number, text }) => `- [${number}](${name}) ${text.slice(7, text.indexOf('\n'))}`),
  )
})
