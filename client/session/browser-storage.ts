// Encrypted records in localStorage (product.md 3 and 9).
import type { DehydratedState } from '@tanstack/react-query'
import AES from 'crypto-js/aes.js'
import Utf8 from 'crypto-js/enc-utf8.js'
import type { Result } from '#contract/route-types.ts'
import { localStore } from '../ui/browser/browser.ts'
import type { StoredName } from './session.ts'

// A fixed key in the client obscures the records, as documented; the key is not a secret.
const ENCRYPTION_KEY = 'struka-peti-simpanan-1'

type StoredValues = {
  /** The number of the session, kept after the session has ended so that it need not be typed again. */
  account: { phone: string; hasEnded: boolean }
  appNotif: boolean
  notifs: number
  voucherNotifs: number
  /** The page to return to after signing in. */
  historyBrowser: string
  /** A partner code to use later, and its campaign. */
  codex: Result<'GET /api/campaign/:id/external/codex'> & { campaignId: string }
  recentSearches: string[]
  /** Closed popups with the time of their text, newest first. */
  seenPopups: string[]
  /** The newest notification when the list was last open, and the number of later notifications. */
  seenNotifs: { id: string | null; unread: number }
  /** The notification that is deleted unless that is undone: a reload does not bring it back. */
  removing: string
  /** The address of this browser's push subscription that the server has for this shopper. */
  push: string
  celebratedDraws: string[]
  /** The reward that the shopper saves points for (decisions 403). */
  goal: { typeId: string; name: string; points: number }
  sound: boolean
  installInvitation: 'answered'
  /** Cached query data for a start without a network. */
  lastSeen: { unvrId: string; clockOffset: number; state: DehydratedState }
  /** `methods`: the ways to sign in. `dead`: why the code can no longer be entered. */
  otp: {
    phone: string
    method: 'wa' | 'sms'
    methods?: readonly ('wa' | 'sms' | 'password' | 'google')[]
    dead?: string
  }
} & Record<StoredName, unknown>

/** Returns the record, or null. Removes a record that cannot be decrypted. */
export function readStored<Name extends StoredName>(name: Name): StoredValues[Name] | null {
  const encrypted = localStore.get(name)
  if (encrypted === null) return null
  try {
    return JSON.parse(AES.decrypt(encrypted, ENCRYPTION_KEY).toString(Utf8))
  } catch {
    localStore.remove(name)
    return null
  }
}

/** Drops the largest record when the storage is full, so that no action of the shopper fails. */
export function writeStored<Name extends StoredName>(name: Name, value: StoredValues[Name]): void {
  const encrypted = AES.encrypt(JSON.stringify(value), ENCRYPTION_KEY).toString()
  if (localStore.set(name, encrypted)) return
  // `lastSeen` is the largest record, and only a copy.
  localStore.remove('lastSeen' satisfies StoredName)
  if (name !== 'lastSeen') localStore.set(name, encrypted)
}

export function removeStored(name: StoredName): void {
  localStore.remove(name)
}
