// Lists the recognized merchants, for the review and, as shop prints, for the receipt reader.
import { type ShopPrint, TillFamily } from '#contract/receipt-reading.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type Paging, selectPage } from '../sql.ts'

export type Merchant = {
  id: string
  name: string
  printedNames: string[]
  participating: 0 | 1
  /** Every line of the merchant's receipts earns points, also a line without a participating brand. */
  allItems: 0 | 1
}

export function listMerchants(sandbox: Sandbox): Merchant[] {
  const rows = sandbox.db.all<Omit<Merchant, 'printedNames'> & { printedNames: string }>(
    'SELECT id, name, printedNames, participating, allItems FROM merchant WHERE removedAt IS NULL ORDER BY id',
  )
  return rows.map((row) => ({ ...row, printedNames: JSON.parse(row.printedNames) }))
}

export function listParticipatingShops(sandbox: Sandbox, paging: Paging): Page<{ id: string; name: string }> {
  return selectPage(sandbox.db, paging, {
    select: 'id, name',
    from: 'merchant WHERE participating = 1 AND removedAt IS NULL',
    orderBy: 'name COLLATE NOCASE, id',
    params: {},
  })
}

type Row = { id: string; name: string; printedNames: string; family: string; numberPattern: string | null }

export function listShopPrints({ db }: Sandbox): ShopPrint[] {
  return db
    .all<Row>('SELECT id, name, printedNames, family, numberPattern FROM merchant WHERE removedAt IS NULL ORDER BY id')
    .map(({ id, name, printedNames, family, numberPattern }) => ({
      shopId: id,
      names: [name, ...JSON.parse(printedNames)],
      family: TillFamily.parse(family),
      ...(numberPattern === null ? {} : { numberPattern: toRegularExpression(numberPattern) }),
    }))
}

const CLASSES: Record<string, string> = { '#': '[0-9]', '@': '[A-Z]', '*': '[0-9A-Z]+', '.': '\\.' }

/** Converts a pattern such as `####-@*`. Staff cannot enter a regular expression, which could block the receipt reader. */
export function toRegularExpression(numberPattern: string): string {
  const parts = [...numberPattern.replaceAll(' ', '')].map((sign) => CLASSES[sign] ?? sign)
  return `^${parts.join('')}$`
}
