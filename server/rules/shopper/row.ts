// Rows of the shopper table.

import type { Profile } from '#contract/shopper.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { getRow } from '../sql.ts'

export type ShopperRow = {
  id: string
  unvrId: string
  phone: string
  email: string | null
  emailVerified: 0 | 1
  firstName: string | null
  lastName: string | null
  birthDate: string | null
  gender: Profile['gender']
  provinceId: string | null
  cityId: string | null
  zone: string
  address: string | null
  registrationState: 1 | 2
  passwordHash: string | null
  googleSubject: string | null
  /** The address of the Google account when it was linked. */
  googleEmail: string | null
  referralCode: string
  referredBy: string | null
  /** The shopper wants notifications by e-mail. */
  emailEnabled: 0 | 1
  birthDateChanged: 0 | 1
  marketing: 0 | 1
  consentAt: number
  createdAt: number
}
export function getShopperRow(sandbox: Sandbox, id: string): ShopperRow {
  const row = getRow<ShopperRow>(sandbox.db, 'SELECT * FROM shopper WHERE id = :id', { id })
  return row
}

/** The time zone of the shopper's region. Refuses with `not_found`. */
export function getZone(sandbox: Sandbox, shopperId: string): string {
  return getShopperRow(sandbox, shopperId).zone
}

/** Whether an account other than `exceptId` has verified this address: before that, everybody may have typed it. */
export function isEmailTaken(sandbox: Sandbox, email: string, exceptId = ''): boolean {
  const params = { email: email.toLowerCase(), exceptId }
  return (
    sandbox.db.get('SELECT 1 FROM shopper WHERE email = +:email AND emailVerified = 1 AND id <> :exceptId', params) !==
    undefined
  )
}
