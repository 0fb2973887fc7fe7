// Encrypted records in localStorage (product.md 3 and 9). Import it from lazy screens only: it includes the AES library.
import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import type { StoredName } from './session.ts'

// A fixed key in the client obscures the records, as documented; it is not a secret.
const ENCRYPTION_KEY = 'struka-peti-simpanan-1'

type StoredValues = {
  /** Whether notifications have been set up for this shopper. */
  appNotif: boolean
  /** The last known number of notifications. */
  notifs: number
  voucherNotifs: number
  /** The page to return to after signing in. */
  historyBrowser: string
  /** A partner code to use later. */
  codex: string
  /** Recent search terms, newest first. */
  recentSearches: string[]
  /** The phone number and channel of the one-time code that was sent. */
  otp: { phone: string; method: 'wa' | 'sms' }
} & Record<StoredName, unknown>

/** The record; null if there is none. One that cannot be decrypted is removed. */
export function readStored<Name extends StoredName>(name: Name): StoredValues[Name] | null {
  const encrypted = localStorage.getItem(name)
  if (encrypted === null) return null
  try {
    return JSON.parse(AES.decrypt(encrypted, ENCRYPTION_KEY).toString(Utf8))
  } catch {
    localStorage.removeItem(name)
    return null
  }
}

export function writeStored<Name extends StoredName>(name: Name, value: StoredValues[Name]): void {
  localStorage.setItem(name, AES.encrypt(JSON.stringify(value), ENCRYPTION_KEY).toString())
}

export function removeStored(name: StoredName): void {
  localStorage.removeItem(name)
}
