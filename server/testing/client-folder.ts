// A folder as the client's build writes it: the page and the route table, without scripts.
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CLIENT = join(import.meta.dirname, '..', '..', 'client')

export function makeClientFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'struka-client-'))
  copyFileSync(join(CLIENT, 'index.html'), join(folder, 'index.html'))
  // Reads the table as text, because the server's compiler knows no screens.
  const routes = readFileSync(join(CLIENT, 'router', 'routes.ts'), 'utf8').matchAll(
    /path: '([^']+)',\s+guard: '(\w+)'/g,
  )
  const table = [...routes].map(([, path, guard]) => ({ path, guard, files: [] }))
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify(table))
  return folder
}
