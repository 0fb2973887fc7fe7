// Tests determinism (decisions 807): a sandbox created with `random: 'seeded'` repeats ids, codes and links.
import { expect } from 'vitest'
import { createSandbox } from '#sdk/client.ts'
import { test } from '../testing/test.ts'

const RUNS = 20
const PHONE = '+6284000555001'
const NEW_PHONE = '+6284000555002'

/** Sends the same requests at the same time. Returns the responses without the session cookie, which never repeats. */
async function play(url: string, random?: 'seeded'): Promise<string> {
  const clock = { now: '2026-11-22T03:00:00.000Z', frozen: true }
  const sandbox = await createSandbox(url, {
    ...(random ? { name: 'ulang', random } : { name: 'acak' }),
    preset: 'empty',
    set: { shoppers: [{ phone: PHONE, points: 9_000 }], clock, settings: { review: 'manual' } },
  })
  const [shopper] = sandbox.shoppers
  const agent = sandbox.agent(shopper?.sid)
  const answers: unknown[] = [
    shopper?.id,
    await agent.call('PUT /api/reward/types/:typeId/denoms/:denomId/redeem', {
      params: { typeId: 'kopi-tanjung', denomId: 'kopi-tanjung-1' },
      body: { clientRef: '0199a000-0000-7000-8000-000000000001' },
    }),
    (await sandbox.advance({ minutes: 5 })).now,
    await agent.call('GET /api/reward/claims/list'),
    await sandbox.agent().call('POST /api/auth/login/by_wa', { body: { phone: PHONE } }),
    await sandbox.sendWhatsApp(NEW_PHONE, 'DAFTAR'),
    await sandbox.call('GET /control/messages'),
  ]
  await sandbox.remove()
  return JSON.stringify(answers)
}

test('the same seeded scenario is the same twenty times, byte for byte', async ({ world }) => {
  const first = await play(world.url, 'seeded')
  expect(first).toMatch(/"code":"\d{6}"/)
  for (let run = 1; run < RUNS; run += 1) expect(await play(world.url, 'seeded')).toBe(first)
})

test('without a seed no run repeats another', async ({ world }) => {
  const codesIn = (answers: string): string[] => answers.match(/"\w{4}-\w{4}-\w{4}"|token=[\w-]+/g) ?? []
  const first = codesIn(await play(world.url))
  expect(first.length).toBeGreaterThan(1)
  expect(codesIn(await play(world.url)).filter((code) => first.includes(code))).toEqual([])
})

test('the answer says where random values come from, and a reset keeps it', async ({ world }) => {
  const seeded = await createSandbox(world.url, { random: 'seeded', preset: 'empty' })
  expect((await seeded.getState()).random).toBe('seeded')
  expect((await seeded.reset()).random).toBe('seeded')
  const usual = await createSandbox(world.url, { preset: 'empty' })
  expect((await usual.getState()).random).toBe('secure')
  expect((await usual.reset()).random).toBe('secure')
})
