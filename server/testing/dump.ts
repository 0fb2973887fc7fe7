// Everything that a sandbox holds, for comparing it with what it held before.
import type { SandboxClient } from '#sdk/client.ts'
import { Database } from '../db/database.ts'

export type Dump = Map<string, unknown[]>

/**
 * Every row of every table, by its table. How often it was opened is no state of the world, nor is what Firestore's listeners
 * resume by, which every copy leaves behind, nor the document that tells open pages of a new world.
 */
export async function dump(sandbox: SandboxClient): Promise<Dump> {
  const database = new Database(Buffer.from(await (await sandbox.export()).arrayBuffer()))
  const tables = database.all<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  )
  const rows = tables.map(({ name }): [string, unknown[]] => [name, database.all(`SELECT * FROM "${name}"`)])
  database.close()
  const world = new Map(rows)
  world.delete('firestore')
  const documents = world.get('firestoreDocument') as { path: string }[]
  world.set(
    'firestoreDocument',
    documents.filter(({ path }) => !path.startsWith('appClock/')),
  )
  for (const row of world.get('sandbox') as { opened?: number }[]) delete row.opened
  return world
}

/** Without the versions of documents, which a replaced world stamps anew. */
export function withoutVersions(state: Dump): Dump {
  const documents = state.get('firestoreDocument') as { updatedAt: number }[]
  return new Map(state).set(
    'firestoreDocument',
    documents.map(({ updatedAt: _, ...document }) => document),
  )
}

/** Each row that only one of them has, with its table; empty when they are equal to the byte. */
export function differencesOf(before: Dump, after: Dump): string[] {
  const linesOf = (state: Dump) =>
    new Set([...state].flatMap(([table, rows]) => [table, ...rows.map((row) => `${table} ${JSON.stringify(row)}`)]))
  const [old, current] = [linesOf(before), linesOf(after)]
  const lost = [...old].filter((line) => !current.has(line)).map((line) => `lost: ${line}`)
  const added = [...current].filter((line) => !old.has(line)).map((line) => `added: ${line}`)
  return [...lost, ...added]
}
