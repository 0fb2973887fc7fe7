// Runs every TypeScript block of README.md and docs/how-to.md unchanged.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular', expectedConsole: /status of (401|503)|ERR_INTERNET_DISCONNECTED/ })

for (const file of ['README.md', 'docs/how-to.md']) {
  const filename = join(import.meta.dirname, '../..', file)
  const page = readFileSync(filename, 'utf8')
  for (const { 1: code = '', index } of page.matchAll(/```ts\n([\s\S]*?)```/g)) {
    const lineOffset = page.slice(0, index).split('\n').length - 1
    const run = runInThisContext(`(test, expect) => {\n${code}}`, { filename, lineOffset })
    run(test, expect)
  }
}
