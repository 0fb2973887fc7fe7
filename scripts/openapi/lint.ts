// `npm run check`: holds the OpenAPI document, examples included, against Redocly's linter. A warning counts as an error.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOpenApi } from '#contract/openapi/document.ts'

type Found = { ruleId: string; message: string; location: { pointer: string }[] }

const folder = mkdtempSync(join(tmpdir(), 'struka-openapi-'))
const file = join(folder, 'openapi.json')
writeFileSync(file, JSON.stringify(createOpenApi({ title: 'Struka API', serverUrl: 'http://127.0.0.1:3000' })))
writeFileSync(join(folder, 'redocly.yaml'), 'extends: [recommended]\ntelemetry: off\n')
const args = ['lint', file, '--config', join(folder, 'redocly.yaml'), '--format', 'json']
const { stdout, stderr } = spawnSync('redocly', args, { encoding: 'utf8', shell: process.platform === 'win32' })
rmSync(folder, { recursive: true })
const found: Found[] | undefined = stdout.startsWith('{') ? JSON.parse(stdout).problems : undefined
if (!found) console.error(`redocly: ${stderr}`)
for (const { ruleId, message, location } of found ?? [])
  console.error(`${ruleId} at ${location[0]?.pointer}: ${message}`)
process.exitCode = found?.length === 0 ? 0 : 1
