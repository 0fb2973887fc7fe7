// Rows of the shopper table, and marketing consent with a record of every change (decisions 703).

import type { Profile } from '#contract/shopper.ts'
import type { TimeZone } from '#contract/time-zone.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { getRow, type RowOf } from '../sql.ts'

type Shown = Omit<Profile, 'canCorrectBirthDate' | 'photoUrl' | 'hasPassword' | 'googleLinked' | 'lastNotificationId'>

export type ShopperRow = RowOf<Omit<Shown, 'consents' | 'registrationState'>> & {
  zone: TimeZone
  registrationState: 1 | 2
  blocked: 0 | 1
  passwordHash: string | null
  googleSubject: string | null
  googleEmail: string | null
  referredBy: string | null
  emailEnabled: 0 | 1
  birthDateChanged: 0 | 1
  marketing: 0 | 1
  consentAt: number
}

export function getShopperRow(sandbox: Sandbox, id: string): ShopperRow {
  return getRow<ShopperRow>(sandbox.db, 'SELECT * FROM shopper WHERE id = :id', { id })
}

export function getZone(sandbox: Sandbox, shopperId: string): TimeZone {
  return getShopperRow(sandbox, shopperId).zone
}

export function isEmailTaken(sandbox: Sandbox, email: string, exceptId = ''): boolean {
  const sql = 'SELECT 1 FROM shopper WHERE email = +:email AND emailVerified = 1 AND id <> :exceptId'
  return sandbox.db.get(sql, { email: email.toLowerCase(), exceptId }) !== undefined
}

/** The only writer of both columns: a proof belongs to the address that was proven, and ends with it. */
export function setEmail(sandbox: Sandbox, shopperId: string, email: string | null, isProven = false): void {
  const columns = { email: email?.toLowerCase() ?? null, emailVerified: Number(email !== null && isProven) }
  sandbox.db.update('shopper', shopperId, columns)
}

/** Saves marketing consent. Records the choice at registration and each later change; an unchanged value is not recorded. */
export function setMarketingConsent(sandbox: Sandbox, shopperId: string, granted: boolean): void {
  const columns = { shopperId, granted: Number(granted) }
  if (findLastConsent(sandbox, shopperId)?.granted === columns.granted) return
  sandbox.db.run('UPDATE shopper SET marketing = :granted WHERE id = :shopperId', columns)
  sandbox.db.insert('marketingConsent', { ...columns, at: sandbox.now() })
}

export function findLastConsent(sandbox: Sandbox, shopperId: string): { granted: number; at: number } | undefined {
  return sandbox.db.get(
    'SELECT granted, at FROM marketingConsent WHERE shopperId = +:shopperId ORDER BY at DESC, rowid DESC LIMIT 1',
    { shopperId },
  )
}
