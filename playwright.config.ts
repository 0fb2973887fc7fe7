// Browser tests: Chromium against one real server, with a sandbox per test, in parallel. Where Playwright's Firefox and WebKit
// are installed (`npx playwright install --with-deps firefox webkit`), they play the main stories, too.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import playwright, { defineConfig } from '@playwright/test'
import getPort from 'get-port'
import { HEADLESS_SHELL } from './scripts/setup/chromium-flags.ts'
import type { SandboxOptions } from './sdk/playwright.ts'

// Each worker loads this file again and inherits these variables, so that all workers use the same server.
process.env['E2E_PORT'] ??= String(await getPort())
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`
if (!process.env['E2E_DATA_DIR']) {
  const directory = mkdtempSync(join(tmpdir(), 'struka-e2e-'))
  process.env['E2E_DATA_DIR'] = directory
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
}

// Tests wait as long as they compute, so two workers more than the number of cores keep every core busy.
const workers = Number(process.env['E2E_WORKERS'] ?? availableParallelism() + 2)
/** Waits for its network most of the time, so it runs beside the others, in a worker of its own. */
const SLOW_NETWORK = '**/slow-network.e2e.ts'
/** Files that start another browser or server; in the project `phone` they would run last. */
const OWN_PROCESS = ['push', 'photographed', 'address', 'upstream', 'killed-server', 'dev'].map(
  (name) => `**/${name}.e2e.ts`,
)
/** Plays every variant of the tour at real speed, which takes an hour; runs only with E2E_BENCHES=on. */
const BENCHES = '**/*.bench.e2e.ts'
const isBench = process.env['E2E_BENCHES'] === 'on'
const MAIN_STORIES = ['auth/auth', 'receipt/receipt', 'reward/reward', 'notification/notification', 'e2e/offline']
const otherEngines = (['firefox', 'webkit'] as const).filter((name) => existsSync(playwright[name].executablePath()))
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

export default defineConfig<SandboxOptions>({
  testDir: 'client',
  // The speed of the tour, as a multiple of the speed in front of an audience; what repeats a month with a cut network.
  metadata: { tourSpeed: process.env['TOUR_SPEED'], networkSeed: process.env['NETWORK_SEED'] ?? '1' },
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: workers + 2,
  // A high limit, because a machine that is three times slower is no fault of the product. Passing tests never wait for it.
  timeout: 180_000,
  // CI retries a failed test once and lists a test that then passes as flaky. Elsewhere a failure is final.
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    // Tests of animations set 'no-preference'.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces cost a tenth of the test time; `playwright test --trace=retain-on-failure` records traces.
    screenshot: 'only-on-failure',
    // A service worker would answer requests before Playwright's routes; tests of the installed app allow service workers.
    serviceWorkers: 'block',
    launchOptions: HEADLESS_SHELL,
  },
  projects: [
    { name: 'own process', workers: 1, testMatch: OWN_PROCESS, use: PHONE },
    { name: 'phone', workers, testIgnore: [SLOW_NETWORK, BENCHES, ...OWN_PROCESS], use: PHONE },
    ...otherEngines.map((name) => ({
      name,
      workers: 1,
      testMatch: MAIN_STORIES.map((story) => `**/${story}.e2e.ts`),
      use: { ...PHONE, browserName: name, launchOptions: {} },
    })),
    ...(isBench ? [{ name: 'bench', workers: 1, testMatch: BENCHES, use: PHONE }] : []),
    // Uploading a photo of 500 kB takes ten seconds on this network.
    {
      name: 'slow network',
      workers: 1,
      testMatch: SLOW_NETWORK,
      expect: { timeout: 45_000 },
      use: PHONE,
    },
  ],
  webServer: {
    // First builds the client if sources are newer than dist/.
    command: `"${process.execPath}" scripts/setup/build.mjs && "${process.execPath}" --disable-warning=ExperimentalWarning server/start.ts --strict`,
    timeout: 300_000,
    url: `${baseURL}/control/health`,
    reuseExistingServer: false,
    // Prints a 500 with its stack.
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA_DIR'],
      CONTROL: 'on',
      DEFAULT_SANDBOX: 'none',
    },
  },
})
