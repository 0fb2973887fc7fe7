// A folder as the client's build writes it: the page and the route table, without scripts.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, type OnEnd } from './temporary-folder.ts'

const CLIENT = join(import.meta.dirname, '..', '..', 'client')

/** It ends as folders of `makeFolder` do. */
export function makeClientFolder(onEnd?: OnEnd): string {
  const folder = makeFolder(onEnd)
  copyFileSync(join(CLIENT, 'index.html'), join(folder, 'index.html'))
  // Reads the table as text, because the server's compiler knows no screens.
  const routes = readFileSync(join(CLIENT, 'router', 'routes.ts'), 'utf8').matchAll(
    /path: '([^']+)',\s+guard: '(\w+)'/g,
  )
  const table = [...routes].map(([, path, guard]) => ({ path, guard, files: [] }))
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify(table))
  return folder
}
