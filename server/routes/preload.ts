// What the screen of an address needs besides the first load, as the client's build wrote it (client/router/preloads.ts).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const rows = z.array(
  z.object({ path: z.string(), guard: z.enum(['guest', 'member', 'both']), files: z.array(z.string()) }),
)

/** The files of an address, none where its visitor is led elsewhere or needs no more than the first load. */
export type FilesOf = (pathname: string, isSignedIn: boolean) => readonly string[]

export function readPreloads(clientDir: string): FilesOf {
  const file = join(clientDir, 'preloads.json')
  const known = existsSync(file) ? rows.parse(JSON.parse(readFileSync(file, 'utf8'))) : []
  const table = known.map((row) => ({ ...row, pattern: new URLPattern({ pathname: row.path }) }))
  return (pathname, isSignedIn) => {
    const row = table.find(({ pattern }) => pattern.test({ pathname }))
    return row && row.guard !== (isSignedIn ? 'guest' : 'member') ? row.files : []
  }
}
