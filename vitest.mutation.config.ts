// Configures `npm run mutation`: the tests of rules, and those of the routes whose rules have no tests of their own.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'server/rules/**/*.test.ts',
      'server/routes/{auth,session,password,magic-phone,reward,point,draw}.test.ts',
      'server/sandbox/job-runner.test.ts',
      'server/control/state.test.ts',
    ],
    setupFiles: ['scripts/test/test-silence.ts', 'scripts/test/test-offline.ts'],
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
