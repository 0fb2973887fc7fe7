import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsSchema } from '#server/settings.ts'

test('docs/settings.md has a row for every variable of server/settings.ts, with its default', () => {
  const rows = readFileSync('docs/settings.md', 'utf8').matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)
  const documented = new Map([...rows].map(([, name = '', value = '']) => [name, value]))
  expect([...documented.keys()]).toEqual(Object.keys(settingsSchema.shape))
  for (const [name, value] of Object.entries(settingsSchema.parse({})))
    expect([name, documented.get(name)]).toEqual([name, String(value)])
})
