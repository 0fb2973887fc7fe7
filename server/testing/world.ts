// The environment of API tests: the real app on a free port, one sandbox of it, and agents that act as browsers in that sandbox.
import { randomBytes } from 'node:crypto'
import supertest from 'supertest'
import type { PresetName } from '#contract/control/state.ts'
import { ratna } from '#fixtures/world/personas.ts'
import { type App, type AppOptions, createApp } from '../app.ts'
import { isLoopback } from '../http/network.ts'
import { listBrokenInvariants } from '../rules/invariant.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { DEMO_NAME } from '../sandbox/sandbox-files.ts'
import { readSettings } from '../settings.ts'

/** Opens the admin routes of every test app, as header `x-admin-key`. */
export const ADMIN_KEY = 'kunci-admin-untuk-uji'

/** The phone number of a shopper of preset `regular`, who has entries of every kind. */
export const RATNA = ratna.phone

export type Agent = ReturnType<typeof supertest.agent>

export type World = {
  app: App
  sandbox: Sandbox
  url: string
  /** A browser without a session; it stores its cookies. */
  agent: () => Agent
  /** A browser that is signed in as the shopper with this phone number. */
  signIn: (phone: string) => Promise<Agent>
  /** Lets time pass, and the jobs run that fall due. */
  advance: (ms: number) => Promise<void>
  /** Removes the sandboxes that were created since the app started; throws when an invariant is broken in one of them. */
  close: () => Promise<void>
}

export type TestApp = { app: App; url: string }

/** Starts the app on a free port or that of `PORT`, configured by environment variables. */
export async function startTestApp(
  environment: Record<string, string> = {},
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const app = await createApp({
    settings: readSettings({ PORT: '0', LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error', ...environment }),
    secret: randomBytes(32).toString('base64url'),
    adminKey: ADMIN_KEY,
    canPushTo: isLoopback,
    ...options,
  })
  const url = await app.listen({ port: Number(environment['PORT'] ?? 0), host: '127.0.0.1' })
  return { app, url }
}

/** Creates a sandbox for tests. It is seeded; codes are random and review is manual unless the test changes `sandbox.settings`. */
export function createWorld({ app, url }: TestApp, name: string, preset: PresetName): World {
  const sandbox = app.sandboxes.create(name, preset, { isSeeded: true })
  sandbox.settings = { otp: 'random', review: 'manual' }
  const agent = () => supertest.agent(url).set('x-sandbox', name)
  return {
    app,
    sandbox,
    url,
    agent,
    signIn: async (phone) => {
      const browser = agent()
      await browser.post(`/control/shoppers/${encodeURIComponent(phone)}/login`).expect(200)
      return browser
    },
    advance: async (ms) => {
      await agent().post('/control/clock/advance').send({ ms }).expect(200)
    },
    close: async () => removeSandboxes(app),
  }
}

function removeSandboxes({ sandboxes }: App): void {
  const created = sandboxes
    .list()
    .map(({ sandbox }) => sandbox)
    .filter(({ name }) => name !== DEMO_NAME)
  const broken = created.flatMap((sandbox) =>
    listBrokenInvariants(sandbox).map((sentence) => `${sandbox.name}: ${sentence}`),
  )
  for (const { name } of created) sandboxes.remove(name)
  if (broken.length > 0) throw new Error(`Invariants are broken.\n${broken.join('\n')}`)
}
