// An empty sandbox for tests of rules, with a frozen clock.
import { Database } from '../db/database.ts'
import { Sandbox } from '../sandbox/sandbox.ts'

export function openSandbox(now = '2026-11-21T09:41:00+07:00'): Sandbox {
  const database = Database.create()
  database.insert('sandbox', { one: 1, preset: 'empty', seed: 'test', frozenAt: Date.parse(now) })
  return new Sandbox('test', database)
}

/** Inserts a shopper with a complete profile. */
export function addShopper(
  sandbox: Sandbox,
  id: string,
  columns: { zone?: string; phone?: string; blocked?: number } = {},
): string {
  const number = sandbox.db.get<{ count: number }>('SELECT count(*) AS count FROM shopper')?.count ?? 0
  sandbox.db.insert('shopper', {
    id,
    unvrId: `UNV-${id}`,
    phone: `+6284002${String(number).padStart(6, '0')}`,
    firstName: id,
    registrationState: 2,
    referralCode: id,
    consentAt: 0,
    createdAt: 0,
    ...columns,
  })
  return id
}

/** Inserts a valid receipt with items of these brands. */
export function addReceipt(
  sandbox: Sandbox,
  shopperId: string,
  brandIds: string[] = [],
  purchasedAt = sandbox.now(),
): string {
  const id = sandbox.createId()
  const columns = { bytesHash: id, pictureHash: '0000000000000000', status: 1, purchasedAt, uploadedAt: sandbox.now() }
  sandbox.db.insert('receipt', { id, shopperId, code: `STR-${id}`, ...columns })
  sandbox.db.insert('picture', { hash: id, bytes: Buffer.of(0), thumbnail: Buffer.of(0) })
  sandbox.db.insert('receiptImage', { receiptId: id, picture: id })
  for (const [line, brandId] of brandIds.entries()) {
    sandbox.db.insert('receiptItem', {
      receiptId: id,
      line,
      name: brandId,
      brandId,
      quantity: 1,
      unitPrice: 50_000,
      amount: 50_000,
      eligible: 1,
      points: 50,
    })
  }
  return id
}
