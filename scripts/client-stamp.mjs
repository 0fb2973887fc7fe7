// Whether the built client is that of the present sources, told by a stamp of paths, sizes and times beside it.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stampFile = join(root, 'dist/.stamp')
const INPUTS = ['client', 'server/contract', 'vite.config.ts', 'package-lock.json']

export function clientIsBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf()
}

export function stampClient() {
  writeFileSync(stampFile, stampOf())
}

function stampOf() {
  const hash = createHash('sha256')
  for (const input of INPUTS) for (const line of linesOf(join(root, input))) hash.update(line)
  return hash.digest('hex')
}

function linesOf(path) {
  const found = statSync(path)
  if (found.isDirectory()) return readdirSync(path).sort().flatMap((name) => linesOf(join(path, name)))
  return [`${path} ${found.size} ${found.mtimeMs}\n`]
}
