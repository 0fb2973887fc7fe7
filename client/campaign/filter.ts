// The filter of the promo list, which is part of the request's query, and its URL parameters.
import type { CampaignRewardType } from '#contract/campaign.ts'
import type { Search } from '#contract/route-types.ts'
import { oneOf, readAddress, words } from '../ui/navigation/address.ts'

export type CampaignParams = NonNullable<Search<'GET /api/campaign'>['query']>
export type CampaignFilter = Pick<CampaignParams, 'search' | 'rewardType' | 'brandIds' | 'orderAsc'>

type TypeChoice = { name: string; slug: string | undefined; rewardType: CampaignRewardType | undefined }

export const typeChoices: readonly TypeChoice[] = [
  { name: 'Semua', slug: undefined, rewardType: undefined },
  { name: 'Hadiah langsung', slug: 'langsung', rewardType: 1 },
  { name: 'Undian', slug: 'undian', rewardType: 2 },
]

export function parseFilter(address: URLSearchParams): CampaignFilter {
  const { cari, jenis, merek, urut } = readAddress(address, {
    cari: words(80),
    jenis: oneOf(['langsung', 'undian']),
    merek: words(),
    urut: oneOf(['berakhir']),
  })
  return {
    search: cari,
    rewardType: typeChoices.find(({ slug }) => slug === jenis)?.rewardType,
    brandIds: merek?.split(',').filter(Boolean),
    orderAsc: urut === undefined ? undefined : true,
  }
}

export function toSearchParams({ search, rewardType, brandIds = [], orderAsc }: CampaignFilter): URLSearchParams {
  const address = new URLSearchParams()
  const type = typeChoices.find((choice) => choice.rewardType === rewardType)
  if (search?.trim()) address.set('cari', search.trim())
  if (type?.slug) address.set('jenis', type.slug)
  if (brandIds.length > 0) address.set('merek', brandIds.join(','))
  if (orderAsc) address.set('urut', 'berakhir')
  return address
}

export function countChoices({ rewardType, brandIds = [], orderAsc }: CampaignFilter): number {
  return (rewardType ? 1 : 0) + brandIds.length + (orderAsc ? 1 : 0)
}
