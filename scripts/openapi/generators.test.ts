// Generates clients from the OpenAPI document with maintained generators, compiles them strictly, and lets one sign in and
// upload a receipt at the real server.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect } from 'vitest'
import { createOpenApi } from '#contract/openapi/document.ts'
import { codeFor, createAccount } from '#server/testing/account.ts'
import { drawImage } from '#server/testing/image.ts'
import { test } from '#server/testing/test.ts'

const run = promisify(execFile)
const packages = createRequire(import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'struka-generators-'))
const document = join(folder, 'openapi.json')

const STRICT = {
  strict: true,
  module: 'nodenext',
  target: 'esnext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: [],
}

/** What a team writes with the generated clients; the compiler checks it strictly. */
const USE = `
import { createClient } from './hey/client/index.js'
import { getPointList, postAuthLoginByWa, postAuthLoginByWaOtpSubmit, postReceiptCreate } from './hey/index.js'
import type { components, paths } from './types.js'

export const status: components['schemas']['ReceiptStatus'] = 1
export type Types = NonNullable<paths['/api/point/list']['get']['parameters']['query']>['types']

export async function upload(baseUrl: string, sandbox: string, phone: string, readCode: () => Promise<string>, photo: Blob) {
  const client = createClient({ baseUrl, headers: { 'x-sandbox': sandbox } })
  const sent = await postAuthLoginByWa({ client, body: { phone } })
  const cookie = sent.response?.headers.get('set-cookie')?.split(';')[0] ?? ''
  const headers = { cookie }
  const signedIn = await postAuthLoginByWaOtpSubmit({ client, headers, body: { otp: await readCode() } })
  const session = { cookie: signedIn.response?.headers.get('set-cookie')?.split(';')[0] ?? '' }
  const uploaded = await postReceiptCreate({ client, headers: session, body: photo })
  const listed = await getPointList({ client, headers: session, query: { types: ['receipt', 'welcome'], pageSize: 5 } })
  return { signedIn: signedIn.data?.code, uploaded: uploaded.data, listed: listed.data }
}
`

beforeAll(async () => {
  writeFileSync(document, JSON.stringify(createOpenApi({ title: 'Struka API', serverUrl: 'http://127.0.0.1:3000' })))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'use.ts'), USE)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, files: ['use.ts'] }))
  await Promise.all([
    generate('@hey-api/openapi-ts', 'dist/run.mjs', [
      '-i',
      document,
      '-o',
      join(folder, 'hey'),
      '-c',
      '@hey-api/client-fetch',
    ]),
    generate('openapi-typescript', 'bin/cli.js', [document, '-o', join(folder, 'types.ts')]),
  ])
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a generator in a process of its own, with the TypeScript that it can use. */
function generate(name: string, script: string, args: string[]) {
  const loader = resolve('scripts/openapi/typescript-5.mjs')
  const root = dirname(packages.resolve(`${name}/package.json`))
  return run(process.execPath, ['--import', loader, join(root, script), ...args], { cwd: folder })
}

test('generated clients compile strictly, sign in and upload a receipt', async ({ world }) => {
  const compiled = run('tsc', ['-p', folder])
  await expect(compiled.catch(({ stdout }: { stdout: string }) => stdout)).resolves.toMatchObject({ stdout: '' })
  const phone = createAccount(world).phone
  const { upload } = await import(/* @vite-ignore */ join(folder, 'use.js'))
  const photo = new Blob([new Uint8Array(await drawImage())], { type: 'image/jpeg' })
  const outcome = await upload(world.url, world.sandbox.name, phone, async () => codeFor(world, phone), photo)
  expect(outcome).toMatchObject({
    signedIn: 'ok',
    uploaded: { error: null, code: 'ok', data: { status: 0 } },
    listed: { code: 'ok', data: { page: 1, pageSize: 5 } },
  })
})
