// The screens of the client's route table, and the files that each screen needs besides those of the first load, from the
// client build's preloads.json.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const PreloadTable = z.array(
  z.object({ path: z.string(), guard: z.enum(['guest', 'member', 'both']), files: z.array(z.string()) }),
)

/** `isPage`: the route table has the address; any other address shows the screen of `*`. */
export type FindScreen = (pathname: string, isSignedIn: boolean) => { isPage: boolean; files: readonly string[] }

/** Compares addresses as the client's router does: without regard to case and slashes at the end. */
export function readScreens(clientDir: string): FindScreen {
  const rows = PreloadTable.parse(JSON.parse(readFileSync(join(clientDir, 'preloads.json'), 'utf8')))
  const table = rows.map((row) => ({
    ...row,
    pattern: new URLPattern({ pathname: withoutEndSlash(row.path) }, { ignoreCase: true }),
  }))
  return (pathname, isSignedIn) => {
    const rows = table.filter(({ pattern }) => pattern.test({ pathname: withoutEndSlash(pathname) }))
    const [first] = rows
    const row = rows.find(({ path, guard }) => path === first?.path && guard !== (isSignedIn ? 'guest' : 'member'))
    return { isPage: first !== undefined && first.path !== '*', files: row?.files ?? [] }
  }
}

function withoutEndSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/'
}
