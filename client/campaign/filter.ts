// The filter of the promo list, and its URL parameters.
import type { CampaignRewardType } from '#contract/campaign.ts'

export type CampaignFilter = {
  search: string
  /** Null selects both types. */
  type: CampaignRewardType | null
  brandIds: string[]
  endingFirst: boolean
}

export const emptyFilter: CampaignFilter = { search: '', type: null, brandIds: [], endingFirst: false }

export const typeNames: Record<CampaignRewardType, string> = { 1: 'Hadiah langsung', 2: 'Undian' }

const typeSlugs: Record<CampaignRewardType, string> = { 1: 'langsung', 2: 'undian' }

export function parseFilter(address: URLSearchParams): CampaignFilter {
  const word = address.get('jenis')
  return {
    search: address.get('cari') ?? '',
    type: word === typeSlugs[1] ? 1 : word === typeSlugs[2] ? 2 : null,
    brandIds: (address.get('merek') ?? '').split(',').filter(Boolean),
    endingFirst: address.get('urut') === 'berakhir',
  }
}

export function toSearchParams({ search, type, brandIds, endingFirst }: CampaignFilter): URLSearchParams {
  const address = new URLSearchParams()
  if (search.trim()) address.set('cari', search.trim())
  if (type) address.set('jenis', typeSlugs[type])
  if (brandIds.length > 0) address.set('merek', brandIds.join(','))
  if (endingFirst) address.set('urut', 'berakhir')
  return address
}

export function countChoices({ type, brandIds, endingFirst }: CampaignFilter): number {
  return (type ? 1 : 0) + brandIds.length + (endingFirst ? 1 : 0)
}
