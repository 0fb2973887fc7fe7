// Lists the source files for the checks, with imports resolved to repository paths.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

const ALIASES: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports
const IMPORT = /\b(?:from|import)\s*\(?\s*'((?:#|\.\.?\/)[^'?]+)/g

export type SourceFile = { path: string; text: string }

/** Returns tracked and new files in the folders with code, without images, fonts and data. */
export function sourceFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter((path) => /^(client|server|sdk|scripts|fixtures|deploy)\/.*\.(ts|tsx|mjs|css|sql|html|grit)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path)
}

/** Returns the repository files that a file imports, including type imports, as paths from the root. */
export function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)].map(([, specifier = '']) => {
    const alias = Object.entries(ALIASES).find(([name]) => specifier.startsWith(name.slice(0, -1)))
    if (alias) return posix.normalize(alias[1].slice(0, -1) + specifier.slice(alias[0].length - 1))
    return posix.join(dirname(path), specifier)
  })
}
