// Checks that types of openapi-typescript from the OpenAPI document compile in strict mode in a consumer's code.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createOpenApi } from '#contract/openapi/document.ts'
import { makeFolder } from '#server/testing/temporary-folder.ts'

const run = promisify(execFile)
const packages = createRequire(import.meta.url)
const folder = makeFolder()
const document = join(folder, 'openapi.json')

const STRICT = { strict: true, noEmit: true, module: 'nodenext', target: 'esnext', lib: ['esnext', 'dom'], types: [] }

/** Example code of a consumer of the generated types; the compiler checks the code in strict mode. */
const USE = `
import type { components, paths } from './types.js'

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never
type Balance = Json<paths['/api/point/balance']['get']['responses'][200]>
type SignIn = Json<paths['/api/auth/login/by_wa/otp_submit']['post']['responses'][200]>
type NewSandbox = Json<NonNullable<paths['/control/sandboxes']['post']['requestBody']>>

export const status: components['schemas']['ReceiptStatus'] = 1
export type Types = NonNullable<paths['/api/point/list']['get']['parameters']['query']>['types']
// 'error' tells a success from a refusal.
export const pointsOf = (answer: Balance): number | string => (answer.error === null ? answer.data.balance : answer.code)
export const outcomeOf = (answer: SignIn): string => (answer.error === null ? answer.status : answer.code)
// What has a default may be left out.
export const sandbox: NewSandbox = {}
`

test('generated types tell success from refusal by error, and demand no field that has a default', async () => {
  writeFileSync(
    document,
    JSON.stringify(createOpenApi({ title: 'Struka API', version: '1', serverUrl: 'http://127.0.0.1:3000' })),
  )
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'use.ts'), USE)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, files: ['use.ts'] }))
  // The generator needs TypeScript 5, because the project's own TypeScript has no JavaScript API.
  const loader = resolve('scripts/docs/openapi/typescript-5.mjs')
  const script = join(dirname(packages.resolve('openapi-typescript/package.json')), 'bin/cli.js')
  await run(process.execPath, ['--import', loader, script, document, '-o', join(folder, 'types.ts')])
  const compiled = run('tsc', ['-p', folder])
  await expect(compiled.catch(({ stdout }: { stdout: string }) => stdout)).resolves.toMatchObject({ stdout: '' })
}, 120_000)
