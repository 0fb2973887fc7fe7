// Accounts in tests: unused phone numbers, new accounts in any state, sent codes, and snapshots of the account tables.
import type * as z from 'zod'
import { ShopperInput } from '#contract/control/shopper.ts'
import { makeShopper } from '#fixtures/presets/make-shopper.ts'
import { listMessages } from '../rules/notification/message.ts'
import { createShopper } from '../rules/registration/account.ts'
import { getShopperRow, type ShopperRow } from '../rules/shopper/row.ts'
import type { Agent, World } from './world.ts'

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

type Owner = Pick<World, 'sandbox'>

let phones = 0

export function freePhone(): string {
  phones += 1
  return `+6284010${String(phones).padStart(6, '0')}`
}

let addresses = 0

export function freeAddress(): string {
  addresses += 1
  return `alamat${addresses}@contoh.id`
}

/** A new account in state 1. */
export function openAccount({ sandbox }: Owner): { id: string; phone: string } {
  const phone = freePhone()
  return { id: createShopper(sandbox, { phone, marketing: false }), phone }
}

/** A new account in any state, made by the product's rules; without `registrationState` its profile is complete. */
export function createAccount({ sandbox }: Owner, state: z.input<typeof ShopperInput> = {}): ShopperRow {
  const input = ShopperInput.parse({ phone: freePhone(), ...state })
  return getShopperRow(sandbox, sandbox.transaction(() => makeShopper(sandbox, input)).id)
}

type SentNotification = { id: string; type: string; ref: string; title: string; text: string }

export function listNotifications({ sandbox: { db } }: Owner, shopperId: string): SentNotification[] {
  const sql = 'SELECT id, type, ref, title, text FROM notification WHERE shopperId = +:shopperId ORDER BY rowid'
  return db.all(sql, { shopperId })
}

export function hasAccount({ sandbox }: Owner, phone: string): boolean {
  return sandbox.db.get('SELECT 1 FROM shopper WHERE phone = +:phone', { phone }) !== undefined
}

export function codeFor({ sandbox }: Owner, phone: string): string {
  return listMessages(sandbox, { to: phone }).rows[0]?.code ?? ''
}

export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

/** The rows of all account tables, to compare before and after a request. */
export function accountState({ sandbox }: Owner): unknown {
  return ['session', 'otp', 'message', 'shopper', 'point', 'notification'].map((table) =>
    sandbox.db.all(`SELECT * FROM ${table}`),
  )
}

/** Verifies the phone of a signed-in browser by a code. */
export async function stepUp(world: World, browser: Agent, phone: string): Promise<void> {
  await browser.post('/api/auth/registration/profile/pin').expect(200)
  const { body } = await browser
    .post('/api/auth/registration/profile/pin/otp_submit')
    .query({ otp: codeFor(world, phone) })
    .expect(200)
  if (body.status !== 'success') throw new Error(`The code was refused: ${body.code}.`)
}
