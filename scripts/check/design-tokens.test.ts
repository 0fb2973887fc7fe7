// Checks that font sizes, colours, spacing and radii come from tokens.css of the app and of the console, so that a change of a
// token reaches every screen.
import { expect, test } from 'vitest'
import { isTest, sourceFiles } from './source-files.ts'

const TOKENS = ['client/ui/theme/tokens.css', 'client/console/tokens.css']

/**
 * Raw font sizes, colours, spacing and radii of a style sheet. `em`, `inherit` and `rgb(var(--…) / 0.5)` derive from a token.
 * Spacing above 40 px and negative margins place one element and are no steps of a scale.
 */
const RAW_CSS = [
  /font-size:\s*(?:\w+\()?[\d.]+(?:px|rem)/,
  /\bfont:\s*(?:\d+\s+)?[\d.]+(?:px|rem)/,
  /#[\da-f]{3,8}\b/i,
  /\b(?:rgb|hsl)a?\((?!var\()/,
]
const RAW_SPACING = [
  /^\s*(?:padding|margin|gap|row-gap|column-gap)[\w-]*:.*(?<![-\w.])(?:[1-9]|[1-3]\d|40)px/,
  /radius:.*\dpx/,
]
/** Raw font sizes and colours in a style attribute. */
const RAW_INLINE = /style=\{\{[^}]*(?:fontSize: ['"\d]|#[\da-f]{3,8}\b|(?:rgb|hsl)a?\()/i

function rawValues(path: string, text: string): string[] {
  const ownSpacing = path.startsWith('client/console/')
  const patterns = path.endsWith('.css') ? [...RAW_CSS, ...(ownSpacing ? [] : RAW_SPACING)] : [RAW_INLINE]
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/url\("[^"]*"\)/g, 'url()')
    .split('\n')
    .filter((line) => patterns.some((pattern) => pattern.test(line)))
    .map((line) => `${path}: ${line.trim()}`)
}

test('styles take font sizes and colours from the tokens', () => {
  const files = sourceFiles().filter(
    ({ path }) => /^client\/.*\.(css|tsx)$/.test(path) && !TOKENS.includes(path) && !isTest(path),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap(({ path, text }) => rawValues(path, text))).toEqual([])
})
