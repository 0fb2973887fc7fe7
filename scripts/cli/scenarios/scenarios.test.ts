// Runs every scenario against one app, and checks that the scenarios together call every route of the control plane.
import { afterAll, describe, expect, test } from 'vitest'
import { controlConsole } from '#contract/control/console.ts'
import { contract } from '#contract/index.ts'
import { openListeningApp } from '#server/testing/listening-app.ts'
import { scenarios } from './index.ts'
import { runScenario } from './scenario.ts'

/** Routes that no scenario calls: the console's routes, which browser tests cover, and routes about the whole server. */
const ELSEWHERE = [
  ...Object.keys(controlConsole),
  'GET /control/health',
  'GET /control/sandboxes',
  'GET /control/upstream',
]

const used = new Set<string>()
const { app, url } = await openListeningApp({}, (opened) =>
  opened.addHook('onSend', async ({ method, routeOptions }, reply) => {
    if (reply.statusCode < 400) used.add(`${method} ${routeOptions.url}`)
  }),
)
afterAll(() => app.close())

describe.concurrent('each in a sandbox of its own', () => {
  test.each(scenarios.map((scenario) => [scenario.title, scenario] as const))(
    '%s',
    { timeout: 300_000 },
    async (_, scenario) => runScenario(url, scenario),
  )
})

test('together they use every verb of the control plane', () => {
  const verbs = Object.keys(contract).filter((route) => route.includes(' /control/') && !ELSEWHERE.includes(route))
  expect(verbs.filter((verb) => !used.has(verb))).toEqual([])
})
