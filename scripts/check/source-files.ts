// The source files that the checks of this folder read, with their imports resolved to paths of the repository.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

const ALIASES: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports
const IMPORT = /\b(?:from|import)\s*\(?\s*'((?:#|\.\.?\/)[^'?]+)/g

export type SourceFile = { path: string; text: string }

/** Tracked and new files below the folders with code, without images, fonts and data. */
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

/** The files of this repository that a file imports, type imports included, as paths from its root. */
export function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)].map(([, specifier = '']) => {
    const alias = Object.entries(ALIASES).find(([name]) => specifier.startsWith(name.slice(0, -1)))
    if (alias) return posix.normalize(alias[1].slice(0, -1) + specifier.slice(alias[0].length - 1))
    return posix.join(dirname(path), specifier)
  })
}
