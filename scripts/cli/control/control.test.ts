import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { openListeningApp } from '#server/testing/listening-app.ts'
import { commands, kindOf, readValue } from './command.ts'

const { url } = await openListeningApp()

async function control(...words: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'scripts/cli/control/control.ts',
    ...words,
    '--url',
    url,
  ])
  return JSON.parse(stdout)
}

test('every route of the control plane has one command of its own', () => {
  const routes = Object.keys(contract).filter((key) => key.includes(' /control/'))
  expect(commands.map(({ key }) => key).toSorted()).toEqual(routes.toSorted())
  expect(new Set(commands.map(({ words }) => words)).size).toBe(commands.length)
})

test.each([
  ['sandboxes create', 'POST /control/sandboxes'],
  ['sandboxes reset', 'POST /control/sandboxes/:name/reset'],
  ['clock set', 'PUT /control/clock'],
  ['faults clear', 'DELETE /control/faults'],
  ['claims deliver', 'POST /control/claims/:id/deliver'],
])('%s calls %s', (words, key) => {
  expect(commands.find((command) => command.words === words)?.key).toBe(key)
})

test('a flag’s text becomes what the contract takes', () => {
  const flags = commands.find(({ words }) => words === 'shoppers create')?.flags
  const read = (name: string, text: string) => {
    const flag = flags?.get(name)
    return flag && readValue(flag, text)
  }
  expect(read('phone', '084000009100')).toBe('084000009100')
  expect(read('points', '5000')).toBe(5_000)
  expect(read('receipts', '[{"status":"valid"}]')).toEqual([{ status: 'valid' }])
  const faults = commands.find(({ words }) => words === 'faults create')?.flags.get('target')
  expect(faults && kindOf(faults)).toBe('route|firestore|provider|partner|messages|push')
})

test('a shell makes a sandbox with settings, a shopper in it, and asks for the invariants', async () => {
  await control(
    'sandboxes',
    'create',
    '--name',
    'shell',
    '--set.settings.otp',
    'fixed',
    '--set.settings.review',
    'manual',
  )
  expect(await control('settings', 'show', '--sandbox', 'shell')).toMatchObject({ otp: 'fixed', review: 'manual' })
  expect(await control('shoppers', 'create', '--sandbox', 'shell', '--points', '5000')).toMatchObject({
    balance: 5_000,
  })
  expect(await control('--sandbox', 'shell', 'invariants')).toMatchObject({ broken: [] })
})

test('a shell finds the server by PORT', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/cli/control/control.ts', 'clock', 'show'], {
    env: { PORT: new URL(url).port },
  })
  expect(JSON.parse(stdout)).toMatchObject({ frozen: false })
})

test.each([
  [['nonsense'], /no command 'nonsense'/],
  [['clock', 'advanc'], /no command 'clock advanc'. Did you mean 'clock advance'\?/],
  [['sandboxes', 'reset'], /Type: struka control sandboxes reset NAME/],
  [['sandboxes', 'create', '--preset', 'sedikit'], /^validation: .*preset/],
  [['clock', 'show', '--sandbox', 'nowhere'], /^sandbox_unknown: /],
])('%j ends with a sentence', async (words, sentence) => {
  await expect(control(...words)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(sentence) })
})
