import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { createSandbox } from '#sdk/client.ts'
import { CONTROL_TOKEN, openListeningApp } from '#server/testing/listening-app.ts'
import { COMPILE_CACHE } from '#server/testing/server-process.ts'
import { packageCommands } from './commands.ts'

const { url } = await openListeningApp({ controlToken: CONTROL_TOKEN })

function struka(words: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const options = { env: { ...COMPILE_CACHE, ...env } }
    execFile(process.execPath, ['scripts/cli/struka.ts', ...words], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

test('a command reaches a server that asks for a token by STRUKA_URL and STRUKA_CONTROL_TOKEN', async () => {
  const { stdout, stderr } = await struka(['control', 'clock', 'show'], {
    STRUKA_URL: `${url}/`,
    STRUKA_CONTROL_TOKEN: CONTROL_TOKEN,
  })
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toMatchObject({ frozen: false })
})

test('the typed client takes the token that it is given over that of the environment', async () => {
  const sandbox = await createSandbox(url, { preset: 'empty' }, CONTROL_TOKEN)
  expect(await sandbox.agent().getResultCode('GET /api/point/balance')).toBe('unauthenticated')
})

test.each([
  ['a wrong token', { STRUKA_CONTROL_TOKEN: 'a-wrong-one' }, /^token_needed: .* Set STRUKA_CONTROL_TOKEN/],
  ['no server at the address', { STRUKA_URL: 'http://127.0.0.1:9' }, /^No server responds at http:.* set STRUKA_URL/],
])('%s ends with a sentence that says what to do', async (_, env, sentence) => {
  const { code, stderr } = await struka(['control', 'clock', 'show'], { STRUKA_URL: url, ...env })
  expect([code, stderr.trim().split('\n').length]).toEqual([1, 1])
  expect(stderr).toMatch(sentence)
})

test.each([
  [['nonsense'], /^There is no command 'nonsense'\. There are: start, control/],
  [['start', 'now'], /^Unexpected argument 'now'\. Options: --wait, --seed/],
  [['start', '--seed', 'gone.yaml'], /^There is no file gone\.yaml\.$/m],
  [['stub', 'gone.har'], /^There is no file gone\.har\.$/m],
  [['control', 'clock', 'show', '--colour'], /^Unknown option '--colour'\. Options: --url/],
  [['control', 'shoppers', 'create', '--json', '{'], /^--json is no JSON: {$/m],
])('%j ends with one sentence', async (words, sentence) => {
  const { code, stderr } = await struka(words)
  expect([code, stderr.trim().split('\n').length]).toEqual([1, 1])
  expect(stderr).toMatch(sentence)
})

test.each([
  [['-v'], /^0\.1\.0/],
  [['-h'], /^struka start /],
  [['control', '-h'], /^brand clear$/m],
  [['completion', '--', 'control', 'clock', 'advance'], /^--ms$/m],
])('%j prints', async (words, output) => {
  const { code, stdout } = await struka(words)
  expect(code).toBe(0)
  expect(stdout).toMatch(output)
})

test.each([[], ...Object.keys(packageCommands).map((name) => [name]), ['control', 'clock', 'show']])(
  'struka %s --help explains itself without an error',
  async (...words) => {
    const { code, stdout, stderr } = await struka([...words, '--help'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout.length).toBeGreaterThan(100)
  },
)
