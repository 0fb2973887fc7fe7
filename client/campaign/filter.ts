// Which promos are asked for, kept in the address so that back and reload find the same list.
import type { RewardType } from '#contract/campaign.ts'

export type CampaignFilter = {
  search: string
  /** Null: both. */
  type: RewardType | null
  brandIds: string[]
  /** Soonest end first; otherwise newest first (contract: orderAsc). */
  endingFirst: boolean
}

export const everything: CampaignFilter = { search: '', type: null, brandIds: [], endingFirst: false }

export const typeNames: Record<RewardType, string> = { 1: 'Hadiah langsung', 2: 'Undian' }

const typeWords: Record<RewardType, string> = { 1: 'langsung', 2: 'undian' }

export function filterFrom(address: URLSearchParams): CampaignFilter {
  const word = address.get('jenis')
  return {
    search: address.get('cari') ?? '',
    type: word === typeWords[1] ? 1 : word === typeWords[2] ? 2 : null,
    brandIds: (address.get('merek') ?? '').split(',').filter(Boolean),
    endingFirst: address.get('urut') === 'berakhir',
  }
}

export function addressOf({ search, type, brandIds, endingFirst }: CampaignFilter): URLSearchParams {
  const address = new URLSearchParams()
  if (search.trim()) address.set('cari', search.trim())
  if (type) address.set('jenis', typeWords[type])
  if (brandIds.length > 0) address.set('merek', brandIds.join(','))
  if (endingFirst) address.set('urut', 'berakhir')
  return address
}

/** How many choices of the sheet are made, for the badge. */
export function choicesIn({ type, brandIds, endingFirst }: CampaignFilter): number {
  return (type ? 1 : 0) + brandIds.length + (endingFirst ? 1 : 0)
}
