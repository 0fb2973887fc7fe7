import { randomBytes } from 'node:crypto'
import { afterAll, describe, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { readSettings } from '../../server/settings.ts'
import { scenarios } from './index.ts'
import { playIn } from './scenario.ts'

const app = await createApp({
  settings: readSettings({ LOG_LEVEL: 'silent' }),
  secret: randomBytes(32).toString('base64url'),
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

describe.concurrent('each in a sandbox of its own', () => {
  test.each(scenarios.map((scenario) => [scenario.title, scenario] as const))(
    '%s',
    { timeout: 60_000 },
    async (_, scenario) => playIn(url, scenario),
  )
})
