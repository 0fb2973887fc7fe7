// Checks that docs/openapi.json matches the contract and passes Redocly's linter, which also validates examples; warnings count
// as errors. Part of `npm run check`. With `--write`, first regenerates docs/openapi.json from the contract.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOpenApi } from '#contract/openapi/document.ts'

type Found = { ruleId: string; message: string; location: { pointer: string }[] }

const file = join(import.meta.dirname, '../../../docs/openapi.json')
const document = createOpenApi({ title: 'Struka API', serverUrl: 'http://127.0.0.1:3000' })
const text = `${JSON.stringify(document, null, 1)}\n`
if (process.argv.includes('--write')) writeFileSync(file, text)
const isCurrent = readFileSync(file, 'utf8') === text
if (!isCurrent) console.error('docs/openapi.json differs from the contract: node scripts/docs/openapi/lint.ts --write')

const folder = mkdtempSync(join(tmpdir(), 'struka-openapi-'))
writeFileSync(join(folder, 'redocly.yaml'), 'extends: [recommended]\ntelemetry: off\n')
const args = ['lint', file, '--config', join(folder, 'redocly.yaml'), '--format', 'json']
const { stdout, stderr } = spawnSync('redocly', args, { encoding: 'utf8', shell: process.platform === 'win32' })
rmSync(folder, { recursive: true })
const found: Found[] | undefined = stdout.startsWith('{') ? JSON.parse(stdout).problems : undefined
if (!found) console.error(`redocly: ${stderr}`)
for (const { ruleId, message, location } of found ?? [])
  console.error(`${ruleId} at ${location[0]?.pointer}: ${message}`)
process.exitCode = isCurrent && found?.length === 0 ? 0 : 1
