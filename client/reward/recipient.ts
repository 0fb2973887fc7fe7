// Validates, sends and formats the recipient of a reward (decisions 501).
import type { RewardType } from '#contract/reward.ts'
import { formatPhone, toPhoneValue, validatePhone } from '../ui/format/phone-number.ts'

export type RecipientKind = RewardType['account']['kind']

const MIN_ADDRESS_LENGTH = 15

/** The error message, or null when the value may be valid. */
export function validateRecipient(kind: RecipientKind, value: string): string | null {
  switch (kind) {
    case 'phone':
      return validatePhone(toPhoneValue(value)) ?? null
    case 'meter':
      return /^\d{11,12}$/.test(value) ? null : 'Nomor meter terdiri dari 11 atau 12 angka.'
    case 'address':
      return value.trim().length >= MIN_ADDRESS_LENGTH
        ? null
        : 'Tulis alamat lengkap: jalan, nomor, kelurahan, kota, dan kode pos.'
    case 'none':
      return null
  }
}

/** The part of the request body; empty for rewards without a recipient. */
export function toRecipientBody(kind: RecipientKind, value: string): { account?: string } {
  if (kind === 'none') return {}
  return { account: kind === 'phone' ? `+62${toPhoneValue(value)}` : value.trim() }
}

/** For the confirmation. */
export function formatRecipient(kind: RecipientKind, value: string): string {
  return kind === 'phone' ? formatPhone(`+62${toPhoneValue(value)}`) : value.trim()
}
