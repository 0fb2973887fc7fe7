// Reads DATA_DIR/upstream.json: the routes that the real backend of UPSTREAM answers, and those that are compared.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { UpstreamMode } from '#contract/control/upstream.ts'
import { JsonText } from '#contract/wire.ts'
import { errorMessage } from '../../db/error-message.ts'
import { listProductRoutes } from '../faults/fault.ts'

export const UPSTREAM_FILE = 'upstream.json'

export type UpstreamTable = ReadonlyMap<string, UpstreamMode>

const Content = JsonText.pipe(z.record(z.string(), UpstreamMode))
const LINE = /^(?:(?<method>GET|POST|PUT|PATCH|DELETE) )?(?<path>\/\S*)$/

export function readUpstreamTable(dataDir: string | undefined): UpstreamTable {
  const file = join(dataDir ?? '.', UPSTREAM_FILE)
  if (!existsSync(file)) {
    throw new Error(`UPSTREAM needs ${file}, for example { "GET /api/point/*": "compare" } (docs/conformance.md).`)
  }
  try {
    return toTable(Content.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new Error(`${file} cannot be used: ${toSentence(error)}`)
  }
}

/** Assigns each route the mode of the first matching line. Throws if a line matches no route, or compares an upload route. */
export function toTable(lines: Record<string, UpstreamMode>): UpstreamTable {
  const table = new Map<string, UpstreamMode>()
  for (const [line, mode] of Object.entries(lines)) {
    const { method, path = '' } = LINE.exec(line)?.groups ?? {}
    const fitting = listProductRoutes(path, method)
    if (fitting.length === 0) throw new Error(`no documented route fits '${line}'`)
    for (const [name, route] of fitting) {
      if (route.upload && mode === 'compare') throw new Error(`${name} takes a file, which is sent to one backend only`)
      if (!table.has(name)) table.set(name, mode)
    }
  }
  return table
}

function toSentence(error: unknown): string {
  if (!(error instanceof z.ZodError)) return errorMessage(error)
  return error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`).join('; ')
}
