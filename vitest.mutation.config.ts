// Configures `npm run mutation`: the tests of rules, and those of the routes whose rules have no tests of their own.
import { defineConfig } from 'vitest/config'
import { setupFiles, timeouts } from './vitest.config.ts'

const routes =
  'auth,draw,email,figures,google*,magic-phone,password,point,race,receipt,referral,registration*,reward,session,webhook'

export default defineConfig({
  test: {
    include: [
      'server/rules/**/*.test.ts',
      `server/routes/{${routes}}.test.ts`,
      'server/attacks/{access,lockout,pending,takeover}.test.ts',
      'server/control/{admin,figure,shop,state,truth}.test.ts',
      'server/{jobs,db/background,notifications/live-readings,sandbox/job-runner}.test.ts',
    ],
    setupFiles,
    isolate: false,
    ...timeouts,
  },
})
