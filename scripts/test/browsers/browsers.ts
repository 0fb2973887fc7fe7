// `npm test -- --browsers`: plays the main stories in browsers other than Chromium, against a new server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { withServer } from '../../bench/server.ts'
import { findEngines } from './engines.ts'

const engines = findEngines()
if (engines.length > 0) {
  process.exitCode = await withServer(async ({ url }) => {
    const files = engines.map((name) => `scripts/test/browsers/${name}.story.ts`)
    const vitest = spawn(
      'vitest',
      ['run', '--config', 'vitest.browsers.config.ts', ...files, ...process.argv.slice(2)],
      {
        stdio: 'inherit',
        env: { ...process.env, STORY_SERVER_URL: url },
      },
    )
    const [code] = await once(vitest, 'exit')
    return code ?? 1
  })
}
