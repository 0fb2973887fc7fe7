// An empty sandbox for tests of rules, with a frozen clock.
import { Database } from '../db/database.ts'
import { findOpenDraw, issueTickets, listOpenDraws } from '../rules/draw/ticket.ts'
import { listLines } from '../rules/receipt/reading.ts'
import { getOwnReceiptRow } from '../rules/receipt/row.ts'
import { Sandbox } from '../sandbox/sandbox.ts'

export function openSandbox(now = '2026-11-21T09:41:00+07:00'): Sandbox {
  const database = Database.create()
  database.insert('sandbox', { one: 1, preset: 'empty', seed: 'test', frozenAt: Date.parse(now) })
  return new Sandbox('test', database)
}

export function addShopper(
  sandbox: Sandbox,
  id: string,
  columns: { zone?: string; phone?: string; lastName?: string; blocked?: number } = {},
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

export function addReceipt(
  sandbox: Sandbox,
  shopperId: string,
  brandIds: string[] = [],
  purchasedAt = sandbox.now(),
): string {
  const id = sandbox.createId()
  const columns = {
    bytesHash: id,
    perceptualHash: '0000000000000000',
    status: 1,
    purchasedAt,
    uploadedAt: sandbox.now(),
  }
  sandbox.db.insert('receipt', { id, shopperId, code: `STR-${id}`, ...columns })
  sandbox.db.insert('image', { hash: id, bytes: Buffer.of(0), thumbnail: Buffer.of(0) })
  sandbox.db.insert('receiptImage', { receiptId: id, imageHash: id })
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

/** Issues tickets for a stored receipt in the draw that its brands and its day belong to; none when no draw runs. */
export function addTickets(sandbox: Sandbox, shopperId: string, receiptId: string, count: number): string[] {
  const receipt = getOwnReceiptRow(sandbox, shopperId, receiptId)
  const brandIds = listLines(sandbox, receiptId).map(({ brandId }) => brandId)
  const draw = findOpenDraw(listOpenDraws(sandbox), brandIds, receipt.purchasedAt ?? receipt.uploadedAt)
  return draw ? issueTickets(sandbox, shopperId, receiptId, draw, count) : []
}

/** Adds a voucher of 100 points for a coffee, of which there are ten. */
export function addRewardType(sandbox: Sandbox, columns: Record<string, string | number> = {}): void {
  sandbox.db.insert('rewardType', {
    id: 'kopi',
    position: 1,
    name: 'Voucher kopi',
    category: 'voucher',
    isVoucher: 1,
    drawing: '',
    tile: '',
    description: '',
    terms: '[]',
    howTo: '[]',
    accountKind: 'none',
    accountLabel: '',
    codePattern: 'KOPI-####',
    ...columns,
  })
  sandbox.db.insert('denom', {
    id: 'kopi-gratis',
    typeId: 'kopi',
    name: 'Kopi gratis',
    value: 20_000,
    points: 100,
    initialStock: 10,
    stock: 10,
    perUserDay: 1,
    perUserMonth: 2,
    validDays: 30,
  })
}
