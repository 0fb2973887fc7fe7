// Checks that every class in a style module is used, and that every class that a component uses exists.
import { dirname, posix } from 'node:path'
import { expect, test } from 'vitest'
import { type SourceFile, sourceFiles } from './source-files.ts'

const files = sourceFiles().filter(({ path }) => path.startsWith('client/'))
const modules = files.filter(({ path }) => path.endsWith('.module.css'))

/** Returns the names under which a component imports style modules, with the paths of the modules. */
function styleImports({ path, text }: SourceFile): [name: string, module: string][] {
  const imports = text.matchAll(/import (\w+) from '(#client\/|\.[^']*?\/)([^'/]+\/)*([^'/]+\.module\.css)'/g)
  return [...imports].map(([line, name = '']) => {
    const specifier = line.split("'")[1] ?? ''
    const isAlias = specifier.startsWith('#')
    return [name, isAlias ? specifier.slice(1) : posix.join(dirname(path), specifier)]
  })
}

function definedClasses(css: string): string[] {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|:global\([^)]*\)/g, '').replaceAll(/\{[^{}]*\}/g, '{}')
  return [...new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))]
}

/** Returns the used classes as `path.class`, or `path.*` for a computed class name. */
function usedClasses(file: SourceFile): string[] {
  const code = file.text.replaceAll(/^import .*$/gm, '')
  const own = (/\.tsx?$/.test(file.path) ? styleImports(file) : []).flatMap(([name, module]) =>
    [...code.matchAll(new RegExp(`(?<![\\w.])${name}(?:\\.(\\w+)|\\[)`, 'g'))].map(
      ([, key = '*']) => `${module}.${key}`,
    ),
  )
  const composed = [...file.text.matchAll(/composes: (\w+);/g)].map(([, name]) => `${file.path}.${name}`)
  return [...own, ...composed]
}

const used = new Set(files.flatMap(usedClasses))

test('every class of a style module is used', () => {
  expect(modules.length).toBeGreaterThan(100)
  const unused = modules
    .filter(({ path }) => !used.has(`${path}.*`))
    .flatMap(({ path, text }) => definedClasses(text).map((name) => `${path}.${name}`))
    .filter((key) => !used.has(key))
  expect(unused).toEqual([])
})

test('every class that a component uses is defined', () => {
  const defined = new Set(modules.flatMap(({ path, text }) => definedClasses(text).map((name) => `${path}.${name}`)))
  const missing = [...used].filter((key) => !key.endsWith('.*') && !defined.has(key))
  expect(missing).toEqual([])
})

test('no style module composes another, which would copy the whole of it into the stylesheet', () => {
  expect(modules.filter(({ text }) => /composes:.* from/.test(text)).map(({ path }) => path)).toEqual([])
})
