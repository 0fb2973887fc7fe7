// Tests the image's health check against the app: with and without the control plane, without Firestore, and without a server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import getPort from 'get-port'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openListeningApp } from '#server/testing/listening-app.ts'

// Each check is a new process, which takes seconds to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

async function startOnFreePort(settings: Record<string, string>): Promise<number> {
  const { url } = await openListeningApp({ settings }, onTestFinished)
  return Number(new URL(url).port)
}

async function exitCode(port: number): Promise<unknown> {
  const script = join(import.meta.dirname, '../../../deploy/health.mjs')
  const child = spawn(process.execPath, [script], { env: { PORT: String(port) }, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code
}

test('the app is healthy once every part is', async () => {
  const port = await startOnFreePort({})
  await expect.poll(() => exitCode(port), { timeout: 50_000 }).toBe(0)
})

test('so it is without the control plane', async () => {
  expect(await exitCode(await startOnFreePort({ CONTROL: 'off' }))).toBe(0)
})

test('it is not while Firestore is unavailable, nor without a server', async () => {
  expect(await exitCode(await startOnFreePort({ FIRESTORE_EMULATOR_HOST: `127.0.0.1:${await getPort()}` }))).toBe(1)
  expect(await exitCode(await getPort())).toBe(1)
})
