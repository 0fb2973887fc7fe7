// What the server makes at its first start and keeps in DATA_DIR: the control token, the admin key, the signing secret, push keys.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import { writeFileDurably } from './db/durable-file.ts'

/** Throws for a file that does not hold what the schema of its environment variable demands: an empty secret protects nothing. */
export function loadOrCreate<Content>(
  dataDir: string,
  name: string,
  schema: z.ZodType<Content>,
  create: () => string,
): Content {
  const file = join(dataDir, name)
  if (!existsSync(file)) writeFileDurably(file, create())
  const parsed = schema.safeParse(readFileSync(file, 'utf8').trim())
  if (parsed.success) return parsed.data
  throw new Error(
    `${file} cannot be used: ${parsed.error.issues[0]?.message}. Restore it, or delete it, and the next start makes another.`,
  )
}
