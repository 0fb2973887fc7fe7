// Unit and API tests. Both run under Node; a client test that needs a page says `// @vitest-environment happy-dom`.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** One module graph per worker instead of per file: a fifth less CPU. No test may leave module state behind. */
const isolate = false
/** The first test of a file, or its hook, also starts the file's app, which takes seconds on a busy machine. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 }
const setupFiles = ['scripts/test/test-silence.ts', 'scripts/test/test-offline.ts']

export default defineConfig({
  test: {
    // All processors: by default one stays unused, which is half of a small machine.
    maxWorkers: '100%',
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
        test: { name: 'client', include: ['client/**/*.test.{ts,tsx}'], setupFiles, isolate, ...timeouts },
      },
    ],
  },
})
