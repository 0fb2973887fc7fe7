// `struka drift FILE`: compares recorded traffic with the contract and proposes changes that match the backend.
import { writeFileSync } from 'node:fs'
import { getContractSchemas } from '#contract/openapi/contract-schemas.ts'
import { parseOptions } from '../../setup/options.ts'
import { type Drift, toDrifts } from './differences.ts'
import { readHar } from './har.ts'

const HELP = `Compares recorded traffic (HAR) with the contract: status, fields, content types, routes and parameters, time.

  struka drift traffic.har
  struka control journal export --format har --out own.har && struka drift own.har

  --max-ms N      an answer that took longer differs (3000)
  --json FILE     writes every difference, with the change of the contract and the stub that follow the backend

Ends with 1 when something differs.`

const { values, positionals } = parseOptions({
  help: HELP,
  options: {
    'max-ms': { type: 'string', default: '3000' },
    json: { type: 'string' },
  },
  allowPositionals: true,
})

try {
  const [file] = positionals
  if (file === undefined) throw new Error('Name the HAR file: struka drift traffic.har')
  const { log, skipped } = readHar(file)
  const { entries } = log
  for (const entry of skipped) console.log(`${entry} (left out)`)
  if (entries.length === 0) throw new Error(`${file} holds no request.`)
  const drifts = toDrifts(entries, getContractSchemas(), Number(values['max-ms']))
  for (const drift of drifts) console.log(format(drift))
  console.log(drifts.length === 0 ? 'The traffic fits the contract.' : `${drifts.length} differences.`)
  if (values.json) writeFileSync(values.json, `${JSON.stringify(drifts, null, 2)}\n`)
  process.exitCode = drifts.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

function format({ kind, route, message, times, contractChange, stub }: Drift): string {
  const lines = [
    `${kind.padEnd(10)} ${route}: ${message}${times > 1 ? ` (${times} times)` : ''}`,
    `           contract: ${contractChange}`,
  ]
  if (stub) lines.push(`           stub: ${JSON.stringify(stub).slice(0, 200)}`)
  return lines.join('\n')
}
