// Runs every command and script of docs/use-it-from.md against a server that requires a token.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTROL_TOKEN, openListeningApp } from '#server/testing/listening-app.ts'
import { root } from '../check/source-files.ts'
import { commands } from '../cli/control/command.ts'

const page = readFileSync(join(root, 'docs/use-it-from.md'), 'utf8')
const sections = new Map(page.split(/^## /m).map((section) => [section.split('\n')[0] ?? '', section]))
const { app, url } = await openListeningApp({ controlToken: CONTROL_TOKEN })

function scriptOf(section: string, language: string): string {
  const [, script] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(sections.get(section) ?? '') ?? []
  if (script === undefined) throw new Error(`The section ${section} has no script.`)
  return script
}

function run(command: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: '/usr/bin:/bin', STRUKA_URL: url, STRUKA_CONTROL_TOKEN: CONTROL_TOKEN }
  return new Promise((resolve) => {
    execFile(command, args, { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    )
  })
}

test('the commands for the shell make a sandbox, act in it and remove it', async () => {
  const { code, output } = await run('sh', '-c', `set -e\n${scriptOf('The shell, and any language', 'sh')}`)
  expect(output).toMatch(/"name":"from-shell"[\s\S]*"balance":5000[\s\S]*"done":true/)
  expect([code, app.sandboxes.list().length]).toEqual([0, 1])
})

test('every command of struka control that the page names exists, with its flags', () => {
  const shown = [...page.matchAll(/npx struka control ([a-z]+(?: [a-z]+)*)((?: --\w+ [^\s`,]+)*)(?: --help)?/g)]
  expect(shown.length).toBeGreaterThan(2)
  for (const [, words = '', flags = ''] of shown) {
    const command = commands.find((one) => one.words === words)
    expect(command?.words).toBe(words)
    for (const [, flag = ''] of flags.matchAll(/--(\w+)/g)) expect([...(command?.flags.keys() ?? [])]).toContain(flag)
  }
})
