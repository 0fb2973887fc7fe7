// Runs Redocly CLI, which records traffic and compares it with the OpenAPI document: the installed one, or by npx.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createOpenApi } from '#contract/openapi/document.ts'

const VERSION = '2.77.0'

/** Starts `redocly`; a package's user has no development dependencies, so that npx fetches it once. */
export function startRedocly(args: string[], stdio: 'ignore' | 'pipe'): ChildProcess {
  const bin = findBin()
  const options = { stdio: ['ignore', stdio, 'pipe'] as ['ignore', 'ignore' | 'pipe', 'pipe'] }
  if (bin) return spawn(process.execPath, [bin, ...args], options)
  return spawn('npx', ['--yes', `@redocly/cli@${VERSION}`, ...args], {
    ...options,
    shell: process.platform === 'win32',
  })
}

function findBin(): string | undefined {
  try {
    const root = dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json'))
    const bin = join(root, 'bin', 'cli.js')
    return existsSync(bin) ? bin : undefined
  } catch {
    return undefined
  }
}

/** A folder that only this user can read, with the OpenAPI document in it. */
export function prepareFolder(): { folder: string; document: string } {
  const folder = mkdtempSync(join(tmpdir(), 'struka-drift-'))
  const document = join(folder, 'openapi.json')
  writeFileSync(document, JSON.stringify(createOpenApi({ title: 'API', serverUrl: 'http://127.0.0.1' })))
  return { folder, document }
}
