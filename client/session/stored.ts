// What the browser keeps between visits, encrypted with a fixed key (product.md 3 and 9). Import it from lazy screens: it brings the cipher.
import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import type { StoredName } from './session.ts'

// A fixed key hides the records from a glance at the storage, as documented; it is no secret.
const KEY = 'struka-peti-simpanan-1'

type Records = {
  /** Notifications have been switched on for this shopper. */
  appNotif: boolean
  /** How many notifications there were. */
  notifs: number
  voucherNotifs: number
  /** The page to return to after signing in. */
  historyBrowser: string
  /** A partner code kept for later. */
  codex: string
  /** Words searched before, newest first. */
  recentSearches: string[]
  /** The phone and method of the code that is on its way. */
  otp: { phone: string; method: 'wa' | 'sms' }
} & Record<StoredName, unknown>

/** The record, or null when there is none or it cannot be read (another key, edited by hand). */
export function stored<Name extends StoredName>(name: Name): Records[Name] | null {
  const sealed = localStorage.getItem(name)
  if (sealed === null) return null
  try {
    return JSON.parse(AES.decrypt(sealed, KEY).toString(Utf8))
  } catch {
    localStorage.removeItem(name)
    return null
  }
}

export function store<Name extends StoredName>(name: Name, value: Records[Name]): void {
  localStorage.setItem(name, AES.encrypt(JSON.stringify(value), KEY).toString())
}

export function forget(name: StoredName): void {
  localStorage.removeItem(name)
}
