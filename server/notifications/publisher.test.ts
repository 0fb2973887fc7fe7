// Tests that the server finds the emulator of its settings, and that health says why it takes no documents.
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../app.ts'
import { readSettings } from '../settings.ts'
import { listen } from '../testing/listen.ts'

test('an emulator at an IPv6 address is found behind its brackets, and health says its refusal', async () => {
  const asked: unknown[] = []
  const emulator = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(403, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { code: 403, status: 'PERMISSION_DENIED', message: 'Aturan menolak.' } }))
  })
  const port = await listen(emulator, onTestFinished, '::1')
  const settings = readSettings({ LOG_LEVEL: 'silent', FIRESTORE_EMULATOR_HOST: `[::1]:${port}` })
  const app = await createApp({ settings, secret: 'the secret of a test, thirty-two characters long' })
  onTestFinished(() => app.close())
  expect(await app.findFirestoreFailure()).toBe('Aturan menolak.')
  expect(asked).toContainEqual(expect.stringContaining('/projects/ready/'))
}, 60_000)
