// Unit and API tests. Both run under Node; a client test that needs a page says `// @vitest-environment happy-dom`.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const setupFiles = ['scripts/check/test-silence.ts', 'scripts/check/test-offline.ts']

export default defineConfig({
  test: {
    // All processors: left alone it keeps one free, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'server', include: ['{server,sdk,fixtures,scripts}/**/*.test.ts'], setupFiles } },
      { plugins: [react()], test: { name: 'client', include: ['client/**/*.test.{ts,tsx}'], setupFiles } },
    ],
  },
})
