// Tests that notifications reach Firestore on whichever address the server listens, and that health tells when they do not.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { createApp } from '../app.ts'
import { readSettings } from '../settings.ts'

vi.setConfig({ testTimeout: 60_000 })

const apps: Awaited<ReturnType<typeof createApp>>[] = []
afterAll(() => Promise.all(apps.map((app) => app.close())))

async function openApp(settings: Record<string, string> = {}) {
  const secret = 'the secret of a test, thirty-two characters long'
  const app = await createApp({ settings: readSettings({ LOG_LEVEL: 'silent', ...settings }), secret })
  apps.push(app)
  return app
}

test.each(['127.0.0.1', '127.0.0.2', '::1', '0.0.0.0', '::'])(
  'a server on %s publishes into its own Firestore',
  async (host) => {
    const app = await openApp({ HOST: host })
    expect(await app.isFirestoreReady()).toBe(false)
    await app.listen({ port: 0, host })
    await expect.poll(() => app.isFirestoreReady(), { timeout: 50_000 }).toBe(true)
  },
)

test('an emulator at an IPv6 address is found behind its brackets', async () => {
  const asked: unknown[] = []
  const emulator = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(400).end('{}')
  }).listen(0, '::1')
  await once(emulator, 'listening')
  const { port } = emulator.address() as AddressInfo
  const app = await openApp({ FIRESTORE_EMULATOR_HOST: `[::1]:${port}` })
  expect(await app.isFirestoreReady()).toBe(false)
  expect(asked).toContainEqual(expect.stringContaining('/projects/ready/'))
  emulator.close()
})
