// The merchants whose receipts are recognized, as the review matches them.
import * as z from 'zod'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { parseJsonColumn } from '../json-column.ts'
import type { Merchant } from './row.ts'

export const PrintedNames = z.array(z.string())

export function listMerchants(sandbox: Sandbox): Merchant[] {
  return sandbox.db
    .all<Omit<Merchant, 'printedNames'> & { printedNames: string }>(
      'SELECT id, name, printedNames, participating, allItems FROM merchant WHERE removedAt IS NULL ORDER BY id',
    )
    .map((row) => ({ ...row, printedNames: parseJsonColumn(PrintedNames, row.printedNames) }))
}
