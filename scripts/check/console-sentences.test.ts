// Checks that every sentence of the console is in the catalogues of client/console/messages. A text elsewhere would not be
// translated.
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

/** Files with Indonesian text in both languages, because shoppers read the text or the text is demo data. */
const PRODUCT_TEXTS = [
  'client/console/desk/brand-samples.ts',
  'client/console/desk/receipt/reason.ts',
  'client/console/desk/world/product-texts.ts',
]
/** Keys, units and commands, and texts that are not displayed, such as selectors. */
const SAME_IN_BOTH = new Set([
  ...['ms', 'Rp', 'Esc', 'Enter', 'Escape', '&nbsp;'],
  ...['a field, as here', 'no such field', 'a text that is not empty', 'at least'],
  ...['camera; clipboard-write', 'input, textarea, select'],
  // Errors for developers.
  ...['The page has no #root', 'There is no variant', 'The variant', 'has no step'],
  'BIND=0.0.0.0 PUBLIC_URL=http://192.168.1.5:3000 docker compose up',
  'PT Contoh Sejahtera\nkontak@tokocontoh.co.id',
])

const SENTENCE = /[A-Za-z]{2,}[,.:;]? [A-Za-z]{2,}/
const CAPITALIZED = /^[A-Z][a-z]+/
/** Any word between JSX tags is displayed. */
const WORD = /[A-Za-z]{2,}/

function findTexts({ path, text }: SourceFile): string[] {
  const found: string[] = []
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const add = (value: string, pattern: RegExp) => {
    const words = value.trim()
    if (pattern.test(words) && !SAME_IN_BOTH.has(words)) found.push(`${path}: ${words}`)
  }
  const addLiteral = (value: string) => {
    add(value, SENTENCE.test(value) ? SENTENCE : CAPITALIZED)
  }
  new Visitor({
    JSXText: ({ value }) => add(value, WORD),
    Literal: ({ value }) => {
      if (typeof value === 'string') addLiteral(value)
    },
    TemplateElement: ({ value }) => addLiteral(value.cooked ?? ''),
  }).visit(program)
  return found
}

const files = sourceFiles().filter(
  ({ path }) => /^client\/console\/.*\.tsx?$/.test(path) && !isTest(path) && !PRODUCT_TEXTS.includes(path),
)

test('no text of the console stands outside of its catalogues', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap(findTexts)).toEqual([])
})

describe('the check finds what it is for', () => {
  test.each([
    '<b>Lihat</b>',
    '<p>Belum ada {count} pesan</p>',
    '<button aria-label="Tutup" />',
    '<Panel title="Periksa struk" />',
    "showToast({ text: 'Kode tersalin.' })",
    'const text = `Kirim ke sana`',
    "throw new Error('Struk contoh tidak ada.')",
  ])('%s', (text) => expect(findTexts({ path: 'a.tsx', text })).not.toEqual([]))
})
