// A recognized line as the parser sees it: the text before its numbers, the numbers, and its label.
import { correctNumbers, type PrintedNumber, splitNumbers } from './amount.ts'
import { findLabel } from './labels.ts'
import type { TextLine } from './recognize.ts'
import type { Family, LabelKind } from './till-family.ts'

export type Row = {
  line: TextLine
  head: string
  numbers: PrintedNumber[]
  label: LabelKind | undefined
}

export function toRows(lines: TextLine[], families: Family[]): Row[] {
  const rows = lines.map((line): Row => {
    const { head, numbers } = splitNumbers(line.text)
    return { line, head, numbers, label: findLabel(head, families) }
  })
  return rows.map((row, index) => {
    const below = rows[index + 1]
    if (row.label === undefined || row.numbers.length > 0 || below?.head !== '') return row
    return { ...row, numbers: below.numbers }
  })
}

export function cleanLines(recognized: TextLine[]): TextLine[] {
  return recognized
    .map((line) => ({ ...line, text: correctNumbers(line.text) }))
    .filter(({ text }) => /[a-z0-9]{2}/i.test(text) || /\d/.test(text))
}
