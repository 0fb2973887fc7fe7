// Where a reward is sent: how each kind is checked before the server does (decisions.md 5), sent, and read back.
import type { RewardType } from '#contract/reward.ts'
import { formatPhone, isCompletePhone, nationalDigits } from '../ui/format/phone-number.ts'

export type RecipientKind = RewardType['account']['kind']

const SHORTEST_ADDRESS = 15

/** The sentence for a value that cannot be right; null when it may be. */
export function validateRecipient(kind: RecipientKind, value: string): string | null {
  switch (kind) {
    case 'phone':
      return isCompletePhone(nationalDigits(value)) ? null : 'Nomor HP belum lengkap.'
    case 'meter':
      return /^\d{11,12}$/.test(value) ? null : 'Nomor meter terdiri dari 11 atau 12 angka.'
    case 'address':
      return value.trim().length >= SHORTEST_ADDRESS
        ? null
        : 'Tulis alamat lengkap: jalan, nomor, kelurahan, kota, dan kode pos.'
    case 'none':
      return null
  }
}

/** As the server takes it; nothing where the reward needs none. */
export function toRecipientBody(kind: RecipientKind, value: string): { account?: string } {
  if (kind === 'none') return {}
  return { account: kind === 'phone' ? `+62${nationalDigits(value)}` : value.trim() }
}

/** As it is read back before confirming. */
export function formatRecipient(kind: RecipientKind, value: string): string {
  return kind === 'phone' ? formatPhone(`+62${nationalDigits(value)}`) : value.trim()
}
