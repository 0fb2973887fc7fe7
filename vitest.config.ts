// Configures unit and API tests. Both run in Node; a client test that needs a DOM declares `// @vitest-environment happy-dom`.
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Shares one module graph per worker instead of per file, which saves a fifth of CPU time. Server tests reset module state. */
const isolate = false
/** The first test or hook of a file also starts the app, which takes seconds on a busy machine, as does what a test polls for. */
export const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }
export const setupFiles = ['silence', 'offline', 'timers'].map((name) => `scripts/test/test-${name}.ts`)

export default defineConfig({
  test: {
    // One worker more than the number of cores, because tests also wait: for processes that they start, and for photos.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'server',
          include: ['{server,sdk,fixtures,scripts}/**/*.test.ts'],
          setupFiles,
          isolate,
          ...timeouts,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          setupFiles: [...setupFiles, 'client/testing/fresh-page.ts'],
          isolate,
          ...timeouts,
        },
      },
    ],
  },
})
