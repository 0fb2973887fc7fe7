// How the shops of a sandbox print themselves, for the receipt reader.
import { type ShopPrint, TillFamily } from '#contract/shop-print.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { parseJsonColumn } from '../json-column.ts'
import { PrintedNames } from './merchant.ts'

type Row = { id: string; name: string; printedNames: string; family: string; numberPattern: string | null }

export function listShopPrints({ db }: Sandbox): ShopPrint[] {
  return db
    .all<Row>('SELECT id, name, printedNames, family, numberPattern FROM merchant WHERE removedAt IS NULL ORDER BY id')
    .map(({ id, name, printedNames, family, numberPattern }) => ({
      shopId: id,
      names: [name, ...parseJsonColumn(PrintedNames, printedNames)],
      family: TillFamily.parse(family),
      ...(numberPattern === null ? {} : { numberPattern: toRegularExpression(numberPattern) }),
    }))
}

const CLASSES: Record<string, string> = { '#': '[0-9]', '@': '[A-Z]', '*': '[0-9A-Z]+', '.': '\\.' }

/**
 * Staff writes `####-@*` (decisions.md 3) and never a regular expression: a careless one would keep the reader busy for ever.
 * What an OCR engine reads as a blank in a number does not count.
 */
export function toRegularExpression(numberPattern: string): string {
  const parts = [...numberPattern.replaceAll(' ', '')].map((sign) => CLASSES[sign] ?? sign)
  return `^${parts.join('')}$`
}
