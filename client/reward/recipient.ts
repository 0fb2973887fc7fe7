// Validates, sends and formats the recipient of a reward (decisions 501), and names the operator of a phone number.
import type { MobileOperator, RewardType } from '#contract/reward.ts'
import { formatPhone, toPhoneValue, validatePhone } from '../ui/format/phone-number.ts'

export type RecipientKind = RewardType['account']['kind']

const MIN_ADDRESS_LENGTH = 15

export function validateRecipient(kind: RecipientKind, value: string): string | undefined {
  switch (kind) {
    case 'phone':
      return validatePhone(toPhoneValue(value))
    case 'meter':
      return /^\d{11,12}$/.test(value) ? undefined : 'Nomor meter terdiri dari 11 atau 12 angka.'
    case 'address':
      return value.trim().length >= MIN_ADDRESS_LENGTH
        ? undefined
        : 'Tulis alamat lengkap: jalan, nomor, kelurahan, kota, dan kode pos.'
    case 'none':
      return undefined
  }
}

export function toRecipientBody(kind: RecipientKind, value: string): { account?: string } {
  if (kind === 'none') return {}
  return { account: kind === 'phone' ? `+62${toPhoneValue(value)}` : value.trim() }
}

export function formatRecipient(kind: RecipientKind, value: string): string {
  return kind === 'phone' ? formatPhone(`+62${toPhoneValue(value)}`) : value.trim()
}

const prefixes: readonly [MobileOperator, string][] = [
  ['Telkomsel', '811 812 813 821 822 823 851 852 853'],
  ['Indosat', '814 815 816 855 856 857 858'],
  ['XL', '817 818 819 859 877 878'],
  ['Tri', '895 896 897 898 899'],
  ['Smartfren', '881 882 883 884 885 886 887 888 889'],
  ['Axis', '831 832 833 838'],
  // A fictional operator for the demo's phone numbers.
  ['Nusantel', '840'],
]

/** `digits` follow +62. Returns null for an unknown prefix or too few digits. */
export function findOperator(digits: string): MobileOperator | null {
  const prefix = digits.slice(0, 3)
  if (prefix.length < 3) return null
  return prefixes.find(([, ownPrefixes]) => ownPrefixes.split(' ').includes(prefix))?.[0] ?? null
}
