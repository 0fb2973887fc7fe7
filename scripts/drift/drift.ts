// `struka drift FILE`: compares recorded traffic with the contract, and proposes what would follow the backend.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { createOpenApi } from '#contract/openapi/document.ts'
import { type Drift, Problem, toDrifts } from './differences.ts'
import { Har, maskHar } from './har.ts'
import { prepareFolder, startRedocly } from './redocly.ts'

const HELP = `Compares recorded traffic (HAR) with the contract: status, fields, headers, routes and parameters, time.

  struka drift traffic.har
  struka control journal export --format har --out own.har && struka drift own.har

  --max-ms N      an answer that took longer differs (3000)
  --json FILE     writes every difference, with the change of the contract and the stub that follow the backend

Ends with 1 when something differs. The comparison is that of Redocly CLI; where it is not installed, npx fetches it.`

const OPTIONS = {
  'max-ms': { type: 'string', default: '3000' },
  json: { type: 'string' },
  help: { type: 'boolean' },
} as const

try {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  if (values.help) console.log(HELP)
  else {
    const [file] = positionals
    if (file === undefined) throw new Error('Name the HAR file: struka drift traffic.har')
    const drifts = await compare(file, Number(values['max-ms']))
    for (const drift of drifts) console.log(format(drift))
    console.log(drifts.length === 0 ? 'The traffic fits the contract.' : `${drifts.length} differences.`)
    if (values.json) writeFileSync(values.json, `${JSON.stringify(drifts, null, 2)}\n`)
    process.exitCode = drifts.length > 0 ? 1 : 0
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function compare(file: string, maxMs: number): Promise<Drift[]> {
  const har = maskHar(Har.parse(JSON.parse(readFileSync(file, 'utf8'))))
  const [first] = har.log.entries
  if (!first) throw new Error(`${file} holds no request.`)
  const { folder, document } = prepareFolder()
  const masked = join(folder, 'traffic.har')
  const output = join(folder, 'drift.json')
  writeFileSync(masked, JSON.stringify(har))
  const server = new URL(first.request.url).origin
  const redocly = startRedocly(
    [
      'drift',
      masked,
      '--api',
      document,
      '--server',
      server,
      '--format',
      'json',
      '--max-findings',
      '10000',
      '-o',
      output,
    ],
    'ignore',
  )
  const complaints = redocly.stderr ? text(redocly.stderr) : ''
  await new Promise((resolve) => redocly.on('close', resolve))
  try {
    const { problems } = z.object({ problems: z.array(Problem) }).parse(JSON.parse(readFileSync(output, 'utf8')))
    return toDrifts(problems, har.log.entries, createOpenApi({ title: 'API', serverUrl: server }), maxMs)
  } catch (error) {
    throw new Error(`Redocly wrote no report: ${await complaints}`, { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function format({ kind, route, message, times, contractChange, stub }: Drift): string {
  const lines = [
    `${kind.padEnd(10)} ${route}: ${message}${times > 1 ? ` (${times} times)` : ''}`,
    `           contract: ${contractChange}`,
  ]
  if (stub) lines.push(`           stub: ${JSON.stringify(stub).slice(0, 200)}`)
  return lines.join('\n')
}
