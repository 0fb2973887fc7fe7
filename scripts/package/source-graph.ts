// Finds the modules that an entry file imports, also indirectly: source files for code, declarations for types.
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, normalize } from 'node:path'

const SPECIFIER = /((?:\bfrom|\bimport|\bimport\(|new URL\()\s*['"])([.#][^'"]*)\.ts(['"])/g

export function collectCode(root: string, entries: string[]): Map<string, string> {
  return collect(entries, (path) => stripTypeScriptTypes(readFileSync(join(root, path), 'utf8')))
}

export function collectDeclarations(folder: string, entries: string[]): Map<string, string> {
  return collect(entries, (path) => readFileSync(join(folder, path.replace(/\.ts$/, '.d.ts')), 'utf8'))
}

function collect(entries: string[], read: (path: string) => string): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (path: string): void => {
    if (found.has(path)) return
    const text = read(path)
    found.set(path, text.replace(SPECIFIER, '$1$2.js$3'))
    for (const [, , specifier = ''] of text.matchAll(SPECIFIER)) visit(resolve(path, `${specifier}.ts`))
  }
  for (const entry of entries) visit(entry)
  return found
}

/** Resolves a specifier; the aliases match `imports` in package.json. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('#contract/')) return specifier.replace('#', 'server/')
  if (specifier.startsWith('#')) return specifier.slice(1)
  return normalize(join(dirname(from), specifier))
}
