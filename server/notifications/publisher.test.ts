// Tests that the server finds the emulator of its settings, and that health says why it takes no documents.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { readSettings } from '../settings.ts'

test('an emulator at an IPv6 address is found behind its brackets, and health says its refusal', async () => {
  const asked: unknown[] = []
  const emulator = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(403, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { code: 403, status: 'PERMISSION_DENIED', message: 'Aturan menolak.' } }))
  }).listen(0, '::1')
  await once(emulator, 'listening')
  const { port } = emulator.address() as AddressInfo
  const settings = readSettings({ LOG_LEVEL: 'silent', FIRESTORE_EMULATOR_HOST: `[::1]:${port}` })
  const app = await createApp({ settings, secret: 'the secret of a test, thirty-two characters long' })
  expect(await app.findFirestoreFailure()).toBe('Aturan menolak.')
  expect(asked).toContainEqual(expect.stringContaining('/projects/ready/'))
  await app.close()
  emulator.close()
}, 60_000)
