// Checks that every command, path and setting in README.md exists, and that README.md names every setting.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { settingsSchema } from '#server/settings.ts'

const root = join(import.meta.dirname, '..', '..')
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const BUILT_IN = ['start', 'test']

const commands = unique(/(?:\bnpm run |^npm |`npm )(?!run )([a-z][\w:-]*)/gm)
const folders = 'server|client|fixtures|scripts|docs|\\.ci'
const paths = unique(new RegExp(`(?<=[\`('"/ ])((?:${folders})/[\\w./-]*\\w)`, 'g'))

function unique(pattern: RegExp): string[] {
  return [...new Set([...readme.matchAll(pattern)].flatMap(([, found]) => found ?? []))]
}

test('names at least two commands and five paths', () => {
  expect(commands).toEqual(expect.arrayContaining(BUILT_IN))
  expect(paths.length).toBeGreaterThanOrEqual(5)
})

test.each(commands)('npm %s is a script of package.json', (name) => {
  expect(Object.keys(scripts)).toContain(name)
})

test.each(paths)('%s exists', (path) => {
  expect(existsSync(join(root, path))).toBe(true)
})

const rows = new Map(
  [...readme.matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)].map(([, name = '', value = '']) => [name, value]),
)

test('the table of settings holds every variable, in the order of server/settings.ts', () => {
  expect([...rows.keys()]).toEqual(Object.keys(settingsSchema.shape))
})

test('a default that the table gives is the one of server/settings.ts', () => {
  for (const [name, value] of Object.entries(settingsSchema.parse({})))
    expect([name, rows.get(name)]).toEqual([name, String(value)])
})

test('its Playwright test is one that runs, in under 25 lines', () => {
  const [, pasted = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? []
  expect(pasted).toBe(readFileSync(join(root, 'client/e2e/readme.e2e.ts'), 'utf8'))
  expect(pasted.trimEnd().split('\n').length).toBeLessThan(25)
})

test('is no longer than 130 lines of at most 100 characters, one screen of them before the first try', () => {
  const prose = readme.replaceAll(/^```[\s\S]*?^```|^\|.*/gm, '').split('\n')
  expect(prose.filter((line) => line.length > 100)).toEqual([])
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(130)
  expect(readme.split('\n').indexOf('## Try this first')).toBeLessThanOrEqual(30)
})
