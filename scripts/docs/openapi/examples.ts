// `node scripts/docs/openapi/examples.ts server/routes/point.test.ts …`: runs these tests and takes from what the app answered
// in them the examples that server/contract/openapi/examples.json lacks, or that no longer fit the contract. Run it when
// scripts/docs/examples.test.ts names one.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ContractSchemas } from '#contract/openapi/contract-schemas.ts'
import { createOpenApi } from '#contract/openapi/document.ts'
import { examples } from '#contract/openapi/recorded-examples.ts'
import { addExamples, type RecordedAnswer } from './add-examples.ts'

const FILE = 'server/contract/openapi/examples.json'

const folder = mkdtempSync(join(tmpdir(), 'struka-answers-'))
// Ignores failed tests: what they asked and were answered is still an example.
spawnSync('vitest', ['run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    STRUKA_ANSWERS: folder,
    NODE_OPTIONS: `--import=${import.meta.resolve('./record-answers.ts')}`,
  },
})
const recorded = readdirSync(folder).flatMap((name) =>
  readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordedAnswer),
)
rmSync(folder, { recursive: true })
const schemas = new ContractSchemas(
  createOpenApi({ title: 'Struka API', version: '1', serverUrl: 'http://127.0.0.1:3000' }),
)
const added = addExamples(examples, recorded, (route, body) => schemas.success(route, body).length === 0)
writeFileSync(FILE, `${JSON.stringify(added, null, 2)}\n`)
