// Checks that imports run downward only (layers.json: files below a path may import the listed paths; the longest path counts).
import { readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import layerTable from './layers.json' with { type: 'json' }
import { isTest, root, type SourceFile, sourceFiles } from './source-files.ts'

const MAX_FILES_IN_FOLDER = 32

const ALIASES: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports
const IMPORT = /\b(?:from|import)\s*\(?\s*'((?:#|\.\.?\/)[^'?]+)/g

const layers = new Map(Object.entries<string[]>(layerTable))

/** Returns the repository files that a file imports, including type imports, as paths from the root. */
function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)].map(([, specifier = '']) => {
    const alias = Object.entries(ALIASES).find(([name]) => specifier.startsWith(name.slice(0, -1)))
    if (alias) return posix.normalize(alias[1].slice(0, -1) + specifier.slice(alias[0].length - 1))
    return posix.join(dirname(path), specifier)
  })
}

/** Returns the imports that the file's layer does not allow, as `file → imported`. */
function upwardImports(file: SourceFile): string[] {
  if (isTest(file.path) || file.path.includes('/testing/')) return []
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

test('no folder is named after nothing in particular', () => {
  expect(files.filter(({ path }) => /\/(utils|helpers|common|misc)\//.test(path)).map(({ path }) => path)).toEqual([])
})

test('imports run downward only', () => {
  expect(code.flatMap(upwardImports)).toEqual([])
})

test(`no folder holds more than ${MAX_FILES_IN_FOLDER} loose source files`, () => {
  const sources = code.filter(({ path }) => !isTest(path))
  const sizes = Object.groupBy(sources, ({ path }) => dirname(path))
  const large = Object.entries(sizes).filter(([, found = []]) => found.length > MAX_FILES_IN_FOLDER)
  expect(large.map(([folder, found = []]) => `${folder}: ${found.length}`)).toEqual([])
})

describe('the checks find what they are for', () => {
  test.each([
    ['server/rules/point/point.ts', "import { access } from '#server/routes/access.ts'"],
    ['server/firestore/commit.ts', "import type { Shopper } from '../rules/shopper/shopper.ts'"],
    ['client/ui/button/button.tsx', "import { pointsQuery } from '../../point/queries.ts'"],
    ['client/reward/claim.tsx', "import { Upload } from '../receipt/upload.tsx'"],
    ['sdk/client.ts', "import { Sandbox } from '#server/sandbox/sandbox.ts'"],
  ])('%s: %s', (path, text) => {
    expect(upwardImports({ path, text })).toHaveLength(1)
  })
})

test('a screen of the product sends what a shopper submits by useSubmit alone', () => {
  const isScreen = ({ path }: SourceFile) =>
    path.startsWith('client/') && !path.startsWith('client/console/') && !isTest(path)
  const senders = code.filter((file) => isScreen(file) && /\buseMutation\b/.test(file.text)).map(({ path }) => path)
  expect(senders).toEqual(['client/api/use-submit.ts'])
})
