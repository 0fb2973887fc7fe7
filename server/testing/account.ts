// What tests of accounts share: fresh phones and accounts, the code that was sent, and what a refused call must not touch.
import { listMessages } from '../rules/notification/message.ts'
import { createShopper } from '../rules/registration/account.ts'
import type { World } from './world.ts'

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

export type Browser = ReturnType<World['agent']>

let phones = 0

/** A phone that nobody in this test file has used. */
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

/** Everything about accounts, to compare before and after. */
export function accountState({ sandbox }: World): unknown {
  return ['session', 'otp', 'message', 'shopper', 'point', 'notification'].map((table) =>
    sandbox.db.all(`SELECT * FROM ${table}`),
  )
}
