// Checks docs/architecture.md and docs/walks.md: each source file lies in a listed folder and imports only what its layer
// allows, each term is defined once, and the steps of the walks exist.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, isTest, root, type SourceFile, sourceFiles } from './source-files.ts'

const MAX_FILES_IN_FOLDER = 32

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const walks = readFileSync(join(root, 'docs/walks.md'), 'utf8')
const folders = new Set(rowsOf('1').map(([folder]) => folder))
const layers = new Map(rowsOf('2').map(([layer, cell]) => [layer, pathsIn(cell)]))

function rowsOf(section: string): [path: string, cell: string][] {
  const text = page.split(/^## /m).find((part) => part.startsWith(`${section}.`)) ?? ''
  return [...text.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, path = '', cell = '']) => [path, cell])
}

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
}

function hasDefinedFolder({ path }: Pick<SourceFile, 'path'>): boolean {
  return folders.has(`${dirname(path)}/`)
}

/** Returns the imports that the file's layer does not allow, as `file → imported`. */
function upwardImports(file: SourceFile): string[] {
  if (isTest(file.path) || file.path.startsWith('server/testing/')) return []
  const layer = [...layers.keys()].filter((prefix) => file.path.startsWith(prefix)).sort(byLength)[0]
  if (layer === undefined) return []
  const allowed = layers.get(layer) ?? []
  return importsOf(file)
    .filter((target) => !target.startsWith(layer) || isOtherFeature(layer, file.path, target))
    .filter(
      (target) => !allowed.some((path) => (path.includes('/') ? target.startsWith(path) : basename(target) === path)),
    )
    .map((target) => `${file.path} → ${target}`)
}

/** Returns whether the target belongs to another layer. Each feature folder of `client/` is a layer. */
function isOtherFeature(layer: string, path: string, target: string): boolean {
  return layer === 'client/' && featureOf(path) !== featureOf(target)
}

function featureOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.split('/').length > 2 ? 2 : 1)
    .join('/')
}

function byLength(one: string, other: string): number {
  return other.length - one.length
}

const files = sourceFiles()
const code = files.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path))

test('every source file lies in a folder that the page lists', () => {
  expect(files.filter((file) => !hasDefinedFolder(file)).map(({ path }) => path)).toEqual([])
})

test('every listed folder has source files', () => {
  const used = new Set(files.map(({ path }) => `${dirname(path)}/`))
  expect([...folders].filter((folder) => !used.has(folder))).toEqual([])
})

test('imports run downward only', () => {
  expect(code.flatMap(upwardImports)).toEqual([])
})

test(`no folder but client/ui holds more than ${MAX_FILES_IN_FOLDER} loose source files`, () => {
  const sources = code.filter(({ path }) => !isTest(path))
  const sizes = Object.groupBy(sources, ({ path }) => dirname(path))
  const large = Object.entries(sizes).filter(
    ([folder, found = []]) => folder !== 'client/ui' && found.length > MAX_FILES_IN_FOLDER,
  )
  expect(large.map(([folder, found = []]) => `${folder}: ${found.length}`)).toEqual([])
})

describe('the checks find what they are for', () => {
  test('a folder without a row', () => {
    expect(hasDefinedFolder({ path: 'server/helpers/text.ts' })).toBe(false)
  })

  test.each([
    ['server/rules/point/point.ts', "import { access } from '#server/routes/access.ts'"],
    ['server/firestore/commit.ts', "import type { Shopper } from '../rules/shopper/shopper.ts'"],
    ['client/ui/button.tsx', "import { pointsQuery } from '../point/queries.ts'"],
    ['client/reward/claim.tsx', "import { Upload } from '../receipt/upload.tsx'"],
    ['sdk/client.ts', "import { Sandbox } from '#server/sandbox/sandbox.ts'"],
  ])('%s: %s', (path, text) => {
    expect(upwardImports({ path, text })).toHaveLength(1)
  })

  test.each([
    ['client/reward/claim.tsx', "import { balanceQuery } from '../point/queries.ts'"],
    ['server/rules/point/point.ts', "import type { Sandbox } from '#server/sandbox/sandbox.ts'"],
  ])('%s may: %s', (path, text) => {
    expect(upwardImports({ path, text })).toEqual([])
  })
})

test('each of the thirty terms is exported by the file that the page names, and by no other', () => {
  const terms = rowsOf('4').map(([name, cell]) => ({ name, path: pathsIn(cell)[0] }))
  const isExported = ({ text }: SourceFile, name: string) =>
    new RegExp(`^export (class|type|const) ${name}\\b`, 'm').test(text)
  const sources = code.filter(({ path }) => !isTest(path))
  const definitions = terms.map(({ name }) => sources.filter((file) => isExported(file, name)).map(({ path }) => path))
  expect(terms).toHaveLength(30)
  expect(definitions).toEqual(terms.map(({ path }) => [path]))
})

test('every step of the walks names a file and what it defines', () => {
  const steps = [...walks.matchAll(/^\d+\. `([^`]+)` `([^`]+)`/gm)].map(([, path = '', name = '']) => ({ path, name }))
  expect(steps.length).toBeGreaterThan(20)
  const texts = new Map(sourceFiles().map(({ path, text }) => [path, text]))
  const isDefined = ({ path, name }: { path: string; name: string }) =>
    new RegExp(`(function|const|class) ${name}\\b|^  (private )?(async )?${name}[(<]|'${name}'`, 'm').test(
      texts.get(path) ?? '',
    )
  expect(steps.filter((step) => !isDefined(step))).toEqual([])
})

test('a screen of the product sends what a shopper submits by useSubmit alone', () => {
  const isScreen = ({ path }: SourceFile) =>
    path.startsWith('client/') && !path.startsWith('client/console/') && !isTest(path)
  const senders = code.filter((file) => isScreen(file) && /\buseMutation\b/.test(file.text)).map(({ path }) => path)
  expect(senders).toEqual(['client/api/use-submit.ts'])
})
