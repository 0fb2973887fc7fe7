// Defines how the rewards of each category are delivered. A new category needs an entry in this file.
import type { RewardCategory } from '#contract/reward.ts'

/** The provider's serial number, or a parcel with a tracking number, or the code of a voucher. */
export type Delivery = { serialPattern: string; serialLabel: string } | 'parcel' | 'voucher'

export const DELIVERIES: Record<RewardCategory, Delivery> = {
  pulsa: { serialPattern: '6211##############', serialLabel: 'Nomor seri' },
  data: { serialPattern: 'DATA-####-####-####', serialLabel: 'Nomor seri' },
  ewallet: { serialPattern: 'DD############', serialLabel: 'Nomor seri' },
  pln: { serialPattern: '#### #### #### #### ####', serialLabel: 'Nomor token' },
  voucher: 'voucher',
  goods: 'parcel',
}
