// Checks that docs/screens.md names every address of the route table. screens.ts writes the page with a browser.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../check/source-files.ts'
import { everyRoute, formatScreens } from './screens-page.ts'

test('every address of the route table has its section, with the visitors that it is for', () => {
  const page = readFileSync(join(root, 'docs/screens.md'), 'utf8')
  for (const { path, guard } of everyRoute) expect(page).toContain(`## \`${path}\`\n\nFor ${guard}.`)
  expect(page.match(/^## /gm)).toHaveLength(everyRoute.length)
})

test('a look at a screen becomes its roles and names', () => {
  const snapshot = `- heading "Masuk" [level=1]
- textbox "Nomor HP": "812"
- button "Lanjut \\"sekarang\\"" [disabled]
- text: Bukan nama
- 'link "Bantuan: cara masuk"':
  - /url: /faq`
  const page = formatScreens([{ path: '/login?ref=1', snapshot }])
  expect(page).toContain(
    [
      '## `/login`',
      '',
      'For signed out only. Seen at `/login?ref=1`.',
      '',
      '| role | names |',
      '|---|---|',
      '| heading | `Masuk` |',
      '| link | `Bantuan: cara masuk` |',
      '| button | `Lanjut "sekarang"` |',
      '| textbox | `Nomor HP` |',
      '',
    ].join('\n'),
  )
})
