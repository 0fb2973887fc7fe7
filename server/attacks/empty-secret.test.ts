// A secret that is empty or cut off opens nothing (security.md 4): neither as what is asked for, nor from a file of DATA_DIR.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadOrCreate } from '../secret-file.ts'
import { settingsSchema } from '../settings.ts'
import { startMode } from './stranger.ts'

const folder = mkdtempSync(join(tmpdir(), 'struka-secret-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.for([
  ['an empty control token', { controlToken: '' }],
  ['no control token', {}],
] as const)('a server with %s is closed to the network, whatever host a request names', async ([, options]) => {
  const { app, close } = await startMode({}, options)
  for (const headers of [{}, { 'x-control-token': '' }, { cookie: 'control=' }]) {
    const stranger = { remoteAddress: '203.0.113.7', headers: { host: 'localhost', ...headers } }
    for (const url of ['/control/sandboxes', '/control/stream', '/control/docs'])
      expect([url, (await app.inject({ url, ...stranger })).statusCode]).toEqual([url, 403])
  }
  await close()
})

test('an empty admin key writes nothing', async () => {
  const { app, close } = await startMode({}, { adminKey: '' })
  const write = { method: 'POST', url: '/adminapi/contents/faq', payload: { title: 'x', payload: {} } } as const
  expect((await app.inject({ ...write, headers: { 'x-admin-key': '' } })).statusCode).toBe(403)
  await close()
})

test.for([
  ['empty', ''],
  ['cut off', 'pendek'],
])('a file that is %s is no secret: it is named, and stays as it is', ([name = '', content = '']) => {
  const file = join(folder, name)
  writeFileSync(file, content)
  const load = () => loadOrCreate(folder, name, settingsSchema.shape.CONTROL_TOKEN.unwrap(), () => '')
  expect(load).toThrow(`${file} cannot be used`)
  expect(readFileSync(file, 'utf8')).toBe(content)
})
