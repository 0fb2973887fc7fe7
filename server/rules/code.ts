// Creates human-readable codes of receipts, ledger entries, claims, tickets, vouchers, parcels, referrals and partners.

import { DEFAULT_ZONE, dayOf } from '#contract/time-zone.ts'
import type { Random } from '../sandbox/random.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { selectCount } from './sql.ts'

export function createReceiptCode(sandbox: Sandbox): string {
  const prefix = `STR-${dayOf(sandbox.now(), DEFAULT_ZONE).replaceAll('-', '').slice(2)}-`
  const where = 'receipt WHERE code BETWEEN +:first AND +:last'
  const count = selectCount(sandbox.db, where, { first: prefix, last: `${prefix}~` })
  return prefix + padNumber(count + 1, 4)
}

export function createPointCode(sandbox: Sandbox): string {
  return `PT-${60_001 + lastRowId(sandbox, 'point')}`
}

export function createClaimNo(sandbox: Sandbox): string {
  return `CLM-${7_001 + selectCount(sandbox.db, 'claim')}`
}

export function createTicketCode(sandbox: Sandbox): string {
  return `UND-${sandbox.random.code(4)}-${padNumber(lastRowId(sandbox, 'ticket') + 1, 6)}`
}

export function createShopperNo(sandbox: Sandbox): string {
  return `UNV-${sandbox.random.code(4)}-${padNumber(selectCount(sandbox.db, 'shopper') + 1, 6)}`
}

const DEFAULT_VOUCHER_PATTERN = '????-????-????'

/** Fills the provider's pattern, or the default pattern of three groups of four, which the journal redacts. */
export function createVoucherCode(random: Random, pattern: string | null): string {
  return fillPattern(random, pattern ?? DEFAULT_VOUCHER_PATTERN)
}

export function fillPattern(random: Random, pattern: string): string {
  return pattern.replaceAll(/[#?]/g, (placeholder) => (placeholder === '#' ? String(random.below(10)) : random.code(1)))
}

export function createReferralCode({ db, random }: Sandbox): string {
  return createUnused(
    () => `${random.code(4)}-${random.code(3)}`,
    (code) => db.get('SELECT 1 FROM shopper WHERE referralCode = +:code', { code }) !== undefined,
  )
}

export function createPartnerCode({ db, random }: Sandbox, prefix: string): string {
  return createUnused(
    () => `${prefix}-${random.code(4)}-${padNumber(random.below(100), 2)}`,
    (code) => db.get('SELECT 1 FROM codex WHERE code = :code', { code }) !== undefined,
  )
}

function createUnused(create: () => string, isUsed: (code: string) => boolean): string {
  for (;;) {
    const code = create()
    if (!isUsed(code)) return code
  }
}

function lastRowId(sandbox: Sandbox, table: 'point' | 'ticket'): number {
  return sandbox.db.get<{ last: number | null }>(`SELECT max(rowid) AS last FROM ${table}`)?.last ?? 0
}

function padNumber(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}
