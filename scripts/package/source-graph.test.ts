import { existsSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../check/source-files.ts'
import { LIBRARY, listAssets, PAGES, PROGRAMS, toManifest, toPackedPage } from './build-package.ts'
import { collectCode } from './source-graph.ts'

const code = collectCode(root, [...LIBRARY, ...PROGRAMS])

const { dependencies, optionalDependencies, peerDependencies } = toManifest()
const needed = { ...dependencies, ...peerDependencies }
/** The commands that run without the server's packages. */
const COMMANDS = ['control/control', 'conformance', 'drift/drift', 'drift/stub'].map((name) => `scripts/cli/${name}.ts`)

test.each([
  ['the whole', code, { ...needed, ...optionalDependencies }],
  ['the client', collectCode(root, [...LIBRARY, ...COMMANDS]), needed],
])('%s is JavaScript that imports nothing but its own modules and what it depends on', (_part, modules, packages) => {
  const foreign = [...modules].flatMap(([path, text]) =>
    [...text.matchAll(/^(?:import|export|\})[^'\n]* from '([^'.#\n][^'\n]*)'/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
      .filter((name) => !Object.keys(packages).some((one) => name === one || name.startsWith(`${one}/`)))
      .map((name) => `${path} → ${name}`),
  )
  expect(foreign).toEqual([])
  for (const [path, text] of code) expect(path, text).not.toMatch(/(?:from|import\(|new URL\()\s*'[.#][^']*\.ts'/)
})

test('the package has every file that its modules open by path: workers, fonts, the schema, photos', () => {
  const files = [...code.keys(), ...listAssets('server'), ...listAssets('fixtures')]
  const opened = [...code].flatMap(([path, text]) =>
    [...text.matchAll(/(?:new URL\(|import\.meta\.dirname, )['`](?!\.\.)(?:\.\/)?([\w./-]+\.\w+)['`]/g)].map(
      ([, name = '']) => join(dirname(path), name).replace(/\.js$/, '.ts'),
    ),
  )
  expect(opened).toEqual(expect.arrayContaining(['server/ocr/worker.ts', 'server/db/schema.sql']))
  expect(files).toEqual(expect.arrayContaining([...opened, 'fixtures/receipts/struk-toko-sentosa.jpg']))
  expect([...code.keys()].filter((path) => /\.test\.ts$|^server\/testing\//.test(path))).toEqual([])
  for (const path of files) expect(existsSync(join(root, path)), path).toBe(true)
})

test.each(PAGES)('every link of the packed %s leads to something that is packed', (page) => {
  const text = toPackedPage(readFileSync(join(root, 'docs', page), 'utf8'))
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target)
  expect(links.filter((target) => !/^(\.\.\/README\.md|ci\/[\w.-]+)$/.test(target) && !PAGES.includes(target))).toEqual(
    [],
  )
})
