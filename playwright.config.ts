// Browser tests: real Chromium against one real server, each test in a sandbox of its own, all in parallel.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env['E2E_PORT'] ?? 4319)
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
]

export default defineConfig({
  testDir: 'client',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: Number(process.env['E2E_WORKERS'] ?? 2),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: flags },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grep: /@desktop/ },
  ],
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning server/start.ts',
    url: `http://127.0.0.1:${port}/control/health`,
    reuseExistingServer: false,
    env: { PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'struka-e2e-')) },
  },
})
