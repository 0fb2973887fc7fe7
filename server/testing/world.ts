// A world of its own for each test file: the real app on a free port, one sandbox, agents that act as browsers.
import { randomBytes } from 'node:crypto'
import supertest from 'supertest'
import type { PresetName } from '#contract/control/core.ts'
import { type App, createApp } from '../app.ts'
import { brokenInvariants } from '../rules/invariant.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { readSettings } from '../settings.ts'

/** Opens the admin routes of every test world, as header `x-admin-key`. */
export const ADMIN_KEY = 'kunci-admin-untuk-uji'

export type World = {
  app: App
  sandbox: Sandbox
  url: string
  /** A browser without a session yet; it keeps its cookies. */
  agent: () => ReturnType<typeof supertest.agent>
  /** A browser signed in as the shopper of this phone. */
  as: (phone: string) => Promise<ReturnType<typeof supertest.agent>>
  close: () => Promise<void>
}

/** Opens a world; close it in `afterAll`, which fails when an invariant is broken in any of its sandboxes. Codes are random and review is manual unless the test changes `sandbox.settings`. */
export async function openWorld({ preset = 'empty' }: { preset?: PresetName } = {}): Promise<World> {
  const app = await createApp({
    settings: readSettings({ PORT: '0', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error' }),
    secret: randomBytes(32).toString('base64url'),
    adminKey: ADMIN_KEY,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The test app listens on no port.')
  const url = `http://127.0.0.1:${address.port}`
  const sandbox = app.sandboxes.create('test', preset)
  sandbox.settings = { otp: 'random', review: 'manual' }
  const agent = () => supertest.agent(url).set('x-sandbox', sandbox.name)
  return {
    app,
    sandbox,
    url,
    agent,
    as: async (phone) => {
      const browser = agent()
      await browser.post(`/control/shoppers/${encodeURIComponent(phone)}/login`).expect(200)
      return browser
    },
    close: async () => {
      const broken = app.sandboxes
        .list()
        .flatMap(({ sandbox: own }) => brokenInvariants(own).map((sentence) => `${own.name}: ${sentence}`))
      await app.close()
      if (broken.length > 0) throw new Error(`Invariants are broken.\n${broken.join('\n')}`)
    },
  }
}
