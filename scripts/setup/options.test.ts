import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'

function run(...args: string[]): Promise<{ code: number; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], (error, _stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stderr }),
    )
  })
}

test.each(['cli/fixtures.ts', 'test.ts'])('%s answers an unknown option with one sentence', async (script) => {
  const { code, stderr } = await run(`scripts/${script}`, '--no-such-option')
  expect([code, stderr.trim().split('\n').length]).toEqual([1, 1])
  expect(stderr).toContain('--no-such-option')
})

test('a script with options lists them when asked for help', async () => {
  const { code, stderr } = await run('scripts/cli/fixtures.ts', '--help')
  expect([code, stderr]).toEqual([0, ''])
})
