// The files that each screen needs besides those of the first load, read from the client build's preloads.json.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const PreloadTable = z.array(
  z.object({ path: z.string(), guard: z.enum(['guest', 'member', 'both']), files: z.array(z.string()) }),
)

export type ListPreloads = (pathname: string, isSignedIn: boolean) => readonly string[]

export function readPreloads(clientDir: string): ListPreloads {
  const file = join(clientDir, 'preloads.json')
  const rows = existsSync(file) ? PreloadTable.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  const table = rows.map((row) => ({ ...row, pattern: new URLPattern({ pathname: row.path }) }))
  return (pathname, isSignedIn) => {
    const rows = table.filter(({ pattern }) => pattern.test({ pathname }))
    const [first] = rows
    const row = rows.find(({ path, guard }) => path === first?.path && guard !== (isSignedIn ? 'guest' : 'member'))
    return row?.files ?? []
  }
}
