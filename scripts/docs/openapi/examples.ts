// Records the examples of the OpenAPI document: runs the API tests, and writes one success per route and one
// failure per code to server/contract/openapi/examples.json. Run this script if scripts/docs/examples.test.ts reports a missing
// or outdated example; a run takes minutes. With paths of tests, runs only these tests, replaces successes that no longer fit
// and adds missing successes and codes:
// `node scripts/docs/openapi/examples.ts server/routes/point.test.ts`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type * as z from 'zod'
import { controlStream } from '#contract/control/stream.ts'
import { contract } from '#contract/index.ts'
import { ContractSchemas } from '#contract/openapi/contract-schemas.ts'
import { createOpenApi } from '#contract/openapi/document.ts'
import { type Examples, examples } from '#contract/openapi/recorded-examples.ts'
import type { Route } from '#contract/wire.ts'
import { chooseExamples, chooseRequests, type RecordedAnswer } from './choose-examples.ts'

const TESTS = ['server/routes', 'server/control', 'server/integrations', 'scripts/cli']
const FILE = 'server/contract/openapi/examples.json'

const chosen = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'struka-answers-'))
// Ignores failed tests: their requests and responses are still valid examples.
spawnSync('vitest', ['run', ...(chosen.length > 0 ? chosen : TESTS)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    STRUKA_ANSWERS: folder,
    NODE_OPTIONS: `--import=${import.meta.resolve('./record-answers.ts')}`,
  },
})
const document = createOpenApi({ title: 'Struka API', serverUrl: 'http://127.0.0.1:3000' })
const schemas = new ContractSchemas(document)
const recorded = readdirSync(folder).flatMap(read)
const found = {
  requests: chooseRequests(recorded, document, accepts),
  ...chooseExamples(recorded, (route, body) => schemas.success(route, body)),
}
rmSync(folder, { recursive: true })
const merged: Examples = chosen.length === 0 ? found : addTo(examples, found)
writeFileSync(FILE, `${JSON.stringify(merged, null, 2)}\n`)
console.log(`${Object.keys(merged.successes).length} successes and ${Object.keys(merged.failures).length} codes.`)

/** Returns whether a route's schema accepts the value; a parameter is validated as text, as in a URL. */
function accepts(name: string, part: 'params' | 'query' | 'body', value: unknown, field?: string): boolean {
  const schema = ({ ...contract, ...controlStream } as Record<string, Route>)[name]?.[part]
  if (field === undefined || part === 'body') return schema?.safeParse(value).success === true
  return (schema as z.ZodObject | undefined)?.shape[field]?.safeParse(String(value)).success === true
}

function addTo({ requests, successes, failures, variants }: Examples, found: Examples): Examples {
  const routes = new Set(recorded.map(({ route }) => route))
  const requested = Object.entries(found.requests).filter(([route]) => routes.has(route) || !(route in requests))
  const fitting = Object.entries(successes).filter(([route, body]) => schemas.success(route, body).length === 0)
  return {
    requests: toSorted({ ...requests, ...Object.fromEntries(requested) }),
    successes: toSorted({ ...found.successes, ...Object.fromEntries(fitting) }),
    failures: toSorted({ ...found.failures, ...failures }),
    variants,
  }
}

function toSorted<Value>(record: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function read(name: string): RecordedAnswer[] {
  const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as RecordedAnswer)
}
