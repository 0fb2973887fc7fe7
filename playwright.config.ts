// Browser tests: real Chromium against one real server, each test in a sandbox of its own, all in parallel.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS } from './scripts/setup/chromium-flags.ts'
import { freePort } from './scripts/setup/free-port.ts'

// Workers read this file again and inherit these variables, so that all of them mean the same server.
process.env['E2E_PORT'] ??= String(await freePort())
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`
if (!process.env['E2E_DATA_DIR']) {
  const made = mkdtempSync(join(tmpdir(), 'struka-e2e-'))
  process.env['E2E_DATA_DIR'] = made
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
}

export default defineConfig({
  testDir: 'client',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A test waits as much as it computes: one more than there are cores leaves none of them idle.
  workers: Number(process.env['E2E_WORKERS'] ?? availableParallelism() + 1),
  timeout: 45_000,
  // A machine busy with other work is late now and then. What passes only then is counted and named, not hidden.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Without its film, which takes a fifth more time; the page after every step is in it nonetheless.
    trace: { mode: 'retain-on-failure', screenshots: false },
    // Where one answers, Playwright's routes do not; tests of the installed app allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grep: /@desktop/ },
  ],
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning server/start.ts`,
    url: `${baseURL}/control/health`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: { PORT: process.env['E2E_PORT'], DATA_DIR: process.env['E2E_DATA_DIR'], CONTROL: 'on' },
  },
})
