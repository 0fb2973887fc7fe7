// Configures the stories of `npm test -- --browsers`, which start real browsers and need a running server.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['scripts/test/browsers/*.story.ts'],
    // With software rendering on a busy machine, a story of ten steps takes many seconds.
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
})
