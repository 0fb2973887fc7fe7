// Each campaign of the demo world does what its words say: a receipt that fits, and receipts that just do not.
import { expect, test } from 'vitest'
import { seedWorld } from '#fixtures/presets/seed-world.ts'
import { products } from '#fixtures/world/brands.ts'
import { type CampaignFixture, campaigns } from '#fixtures/world/campaigns.ts'
import { openSandbox } from '#server/testing/sandbox.ts'
import { calculateEarnings, type Purchase } from '../receipt/eligibility.ts'
import { loadCatalogue } from '../receipt/review-context.ts'

const DAY = 86_400_000

test.for(
  campaigns.filter(({ partnerId }) => partnerId === undefined).map((campaign) => [campaign.id, campaign] as const),
)('a receipt fits %s by what its words say, and else not', ([id, campaign]) => {
  const sandbox = openSandbox()
  sandbox.clock.setTime(campaign.startAt + DAY)
  seedWorld(sandbox)
  sandbox.db.run('UPDATE campaign SET disabled = 0, quota = NULL WHERE id = :id', { id })
  const { title } = campaign
  const takesPart = (purchase: Purchase) => {
    const { promo, rewardIds, draw } = calculateEarnings(purchase, loadCatalogue(sandbox), 0)
    return promo === title || rewardIds.includes(id) || draw?.campaignId === id
  }
  expect(takesPart(fitting(campaign)), 'the receipt that fits').toBe(true)
  for (const [what, purchase] of nearMisses(campaign)) expect(takesPart(purchase), what).toBe(false)
})

/** The words name the product, the number and the shops, so that they cannot say less than the rule asks. */
test.for(campaigns.map((campaign) => [campaign.id, campaign] as const))('%s says what it asks for', ([, campaign]) => {
  const words = [campaign.summary, campaign.description, ...campaign.mechanics].join(' ').toUpperCase()
  for (const word of campaign.product?.split(' ') ?? []) expect(words).toContain(word)
  if ((campaign.minQuantity ?? 1) > 1) expect(words).toContain('DUA BOTOL')
})

function fitting(campaign: CampaignFixture): Purchase {
  const { brandIds = ['segarindo'], product = '', minQuantity = 1, shops = ['Grosir Berkah 88'], startAt } = campaign
  const name = products.find((each) => each.brandId === brandIds[0] && each.name.includes(product))?.name ?? ''
  const lines = Array.from({ length: minQuantity }, () => ({ name, quantity: 1, unitPrice: 60_000, amount: 60_000 }))
  return { lines, merchantName: shops[0] ?? null, purchasedAt: startAt }
}

function nearMisses(campaign: CampaignFixture): [string, Purchase][] {
  const fits = fitting(campaign)
  const named = (name: string) => ({ ...fits, lines: fits.lines.map((line) => ({ ...line, name })) })
  const misses: [string, Purchase][] = [
    ['bought a moment before', { ...fits, purchasedAt: campaign.startAt - 1 }],
    ['bought a moment after', { ...fits, purchasedAt: campaign.endAt + 1 }],
    ['no participating product', named('BERAS PANDAN WANGI 5KG')],
  ]
  if (campaign.brandIds) misses.push(['another brand', named('SEGARINDO PASTA GIGI 190G')])
  if (campaign.shops) misses.push(['another shop', { ...fits, merchantName: 'Grosir Berkah 88' }])
  if ((campaign.minQuantity ?? 1) > 1) misses.push(['a piece too few', { ...fits, lines: fits.lines.slice(1) }])
  const others: Record<string, string> = {
    'KECAP MANIS': 'SARI DAPUR KALDU AYAM',
    'SABUN CAIR REFILL': 'MELATI SABUN CAIR BOTOL 450',
    'MELATI 25S': 'NUSA TEH MELATI 50S',
  }
  if (campaign.product) misses.push(['another product of the brand', named(others[campaign.product] ?? '')])
  return misses
}
