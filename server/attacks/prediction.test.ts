// A stranger with the sources tries to foretell codes (security.md 3): builds the presets, and looks for the state of the
// random generator behind an id. In a seeded sandbox the same attack succeeds, which shows that it works.
import { createHash } from 'node:crypto'
import { beforeAll, expect } from 'vitest'
import { getPresetImage } from '#fixtures/presets/build.ts'
import { Database } from '../db/database.ts'
import { createShopper } from '../rules/registration/account.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { freePhone } from '../testing/account.ts'
import { test } from '../testing/test.ts'
import { startTestApp } from '../testing/world.ts'

const LIKELY_SEEDS = ['demo', 'empty', 'null']
const MAX_OPENED = 4
const MAX_DRAWS = 1_000

/** The hexadecimal digits of the generator's output that a UUIDv7 shows unchanged. */
const shownBy = (hex: string) => hex.slice(0, 12)
const states = new Set<string>()

beforeAll(() => {
  for (const seed of LIKELY_SEEDS) {
    for (let opened = 0; opened <= MAX_OPENED; opened += 1) {
      const start = opened === 0 ? seed : `${seed}:${opened}`
      for (let count = 1; count <= MAX_DRAWS; count += 1) {
        states.add(shownBy(createHash('sha256').update(`${start}:${count}`).digest('hex')))
      }
    }
  }
})

const findsState = (sandbox: Sandbox): boolean => {
  const id = sandbox.transaction(() => createShopper(sandbox, { phone: freePhone(), marketing: false }))
  return states.has(id.replaceAll('-', '').slice(20))
}

/** What must stay secret in a preset: hashes of coming draws, and unused vouchers. */
const secretsIn = (db: Database): string[] =>
  [
    `SELECT commitment AS secret FROM draw WHERE status = 'scheduled'`,
    'SELECT voucherCode AS secret FROM claim WHERE voucherCode IS NOT NULL AND usedAt IS NULL',
  ].flatMap((sql) => db.all<{ secret: string }>(sql).map(({ secret }) => secret))

const builtByStranger = new Set(secretsIn(new Database(getPresetImage('demo'))))

const guessedIn = (sandbox: Sandbox) => {
  const secrets = secretsIn(sandbox.db)
  expect(secrets.length).toBeGreaterThan(5)
  return secrets.filter((secret) => builtByStranger.has(secret)).length
}

test('an id does not tell the state of the generator behind the codes', async ({ testApp }) => {
  const withoutControl = await startTestApp({ CONTROL: 'off' })
  for (const { app } of [testApp, withoutControl]) {
    const demo = app.sandboxes.find('demo')
    expect(demo && findsState(demo)).toBe(false)
  }
  await withoutControl.app.close()
})

test('a built preset holds no secret of the demo or of a visitor', ({ testApp: { app } }) => {
  const demo = app.sandboxes.find('demo')
  app.sandboxes.create('visit-tebak', 'demo')
  const visitor = app.sandboxes.reset('visit-tebak', 'demo')
  for (const sandbox of [demo, visitor]) {
    expect(sandbox && guessedIn(sandbox)).toBe(0)
  }
  expect(visitor.isSeeded).toBe(false)
  app.sandboxes.remove('visit-tebak')
})

test('no two of a thousand codes of the demo are related', ({ testApp: { app } }) => {
  const demo = app.sandboxes.find('demo')
  const codes = Array.from({ length: 1_000 }, () => demo?.random.code(12))
  expect(new Set(codes).size).toBe(1_000)
  const other = app.sandboxes.create('visit-lain', 'demo')
  expect(codes).not.toContain(other.random.code(12))
  app.sandboxes.remove('visit-lain')
})

test('a seeded sandbox, which only the control plane makes, can be foretold', ({ testApp: { app } }) => {
  const seeded = app.sandboxes.create('tebak', 'demo', { isSeeded: true })
  expect(findsState(seeded)).toBe(true)
  expect(guessedIn(seeded)).toBe(builtByStranger.size)
  app.sandboxes.remove('tebak')
})
