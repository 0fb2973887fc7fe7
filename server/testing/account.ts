// Accounts in tests: unused phone numbers, new accounts, sent codes, and snapshots of the account tables.
import { listMessages } from '../rules/notification/message.ts'
import { createShopper } from '../rules/registration/account.ts'
import type { World } from './world.ts'

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

let phones = 0

/** An unused phone number. */
export function freePhone(): string {
  phones += 1
  return `+6284010${String(phones).padStart(6, '0')}`
}

/** A new account in state 1. */
export function openAccount({ sandbox }: World): { id: string; phone: string } {
  const phone = freePhone()
  return { id: createShopper(sandbox, { phone, marketing: false }), phone }
}

/** The last code sent to a phone. */
export function codeFor({ sandbox }: World, phone: string): string {
  return listMessages(sandbox, { to: phone }).rows[0]?.code ?? ''
}

export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

/** The rows of all account tables, to compare before and after a request. */
export function accountState({ sandbox }: World): unknown {
  return ['session', 'otp', 'message', 'shopper', 'point', 'notification'].map((table) =>
    sandbox.db.all(`SELECT * FROM ${table}`),
  )
}
