// The account of a claim as it is shown and sent: masked everywhere, also to its owner (decisions.md 5).
import { maskPhone } from '../shopper/phone.ts'

const ADDRESS_START = 8

/** `+6284000001234` → `0840-****-1234`; a meter keeps its last four digits, an address its first eight characters. */
export function maskAccount(account: string): string {
  if (account.startsWith('+62')) return maskPhone(account)
  return /^\d+$/.test(account) ? `•••• ${account.slice(-4)}` : `${account.slice(0, ADDRESS_START).trim()} ••••`
}
