// A secret that is empty or cut off opens nothing (security.md 4): neither as what is asked for, nor from a file of DATA_DIR.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#server/testing/temporary-folder.ts'
import { loadOrCreate } from '../secret-file.ts'
import { settingsSchema } from '../settings.ts'
import { startMode } from './stranger.ts'

const folder = makeFolder()

test.for([
  ['an empty control token', { controlToken: '' }],
  ['no control token', {}],
] as const)('a server with %s is closed to the network, whatever host a request names', async ([, options]) => {
  const { app } = await startMode({}, options, onTestFinished)
  for (const headers of [{}, { 'x-control-token': '' }, { cookie: 'control=' }]) {
    const stranger = { remoteAddress: '203.0.113.7', headers: { host: 'localhost', ...headers } }
    for (const url of ['/control/sandboxes', '/control/stream', '/control/docs'])
      expect([url, (await app.inject({ url, ...stranger })).statusCode]).toEqual([url, 403])
  }
})

test('an empty admin key writes nothing', async () => {
  const { app } = await startMode({}, { adminKey: '' }, onTestFinished)
  const write = { method: 'POST', url: '/adminapi/contents/faq', payload: { title: 'x', payload: {} } } as const
  expect((await app.inject({ ...write, headers: { 'x-admin-key': '' } })).statusCode).toBe(403)
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
