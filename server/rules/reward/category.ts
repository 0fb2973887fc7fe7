// Defines the serial numbers of each reward category. A new category needs an entry in this file.
import type { RewardCategory } from '#contract/reward.ts'

type SerialNumber = {
  serialPattern: string
  serialLabel: string
}

export const SERIAL_NUMBERS: Record<RewardCategory, SerialNumber> = {
  pulsa: { serialPattern: '6211##############', serialLabel: 'Nomor seri' },
  data: { serialPattern: 'DATA-####-####-####', serialLabel: 'Nomor seri' },
  ewallet: { serialPattern: 'DD############', serialLabel: 'Nomor seri' },
  pln: { serialPattern: '#### #### #### #### ####', serialLabel: 'Nomor token' },
  voucher: { serialPattern: '', serialLabel: '' },
  goods: { serialPattern: '', serialLabel: '' },
}
