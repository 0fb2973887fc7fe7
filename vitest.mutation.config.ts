// Configures `npm run mutation`: the tests of rules, and those of the routes whose rules have no tests of their own.
import { defineConfig } from 'vitest/config'
import { setupFiles } from './vitest.config.ts'

export default defineConfig({
  test: {
    include: [
      'server/rules/**/*.test.ts',
      'server/routes/{auth,session,password,magic-phone,reward,point,draw}.test.ts',
      'server/sandbox/job-runner.test.ts',
      'server/control/state.test.ts',
    ],
    setupFiles,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
