// Tests the failure report: runs Playwright without a browser, against a server that requires a token.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTROL_TOKEN, openListeningApp } from '#server/testing/listening-app.ts'
import { makeFolder } from '#server/testing/temporary-folder.ts'

const folder = makeFolder()
const { app, url } = await openListeningApp({ controlToken: CONTROL_TOKEN })

type Attachment = { name: string; path?: string }
type Report = {
  suites: { specs: { title: string; ok: boolean; tests: { results: { attachments: Attachment[] }[] }[] }[] }[]
}

async function runTests(source: string): Promise<Report> {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'one.spec.ts'), source)
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    "export default { testDir: '.', reporter: 'json', outputDir: 'results' }",
  )
  const command = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js')
  const env = { STRUKA_URL: url, STRUKA_CONTROL_TOKEN: CONTROL_TOKEN }
  const options = { cwd: folder, env }
  const stdout = await new Promise<string>((resolve) => {
    execFile(process.execPath, [command, 'test'], options, (_error, output) => resolve(output))
  })
  return JSON.parse(stdout)
}

function readAttachment({ path = '' }: Attachment): string {
  return readFileSync(path, 'utf8')
}

test('the report of a failed test holds its journal, a replay, its messages and its sandbox, which stays', async () => {
  const report = await runTests(`
    import { expect, test } from '${join(import.meta.dirname, 'playwright.ts')}'
    test.use({ preset: 'empty' })
    test('passes', async ({ sandbox }) => {
      expect(await sandbox.journal.count()).toBe(0)
    })
    test('fails', async ({ sandbox }) => {
      await sandbox.agent().call('POST /api/auth/registration/app', {
        body: { phone: '+6284000009301', method: 'wa', consents: { terms: true, privacy: true }, unit: 1 },
      })
      expect(sandbox.name).toBe('another')
    })
  `)
  const [passed, failed] = report.suites[0]?.specs ?? []
  expect([passed?.ok, passed?.tests[0]?.results[0]?.attachments]).toEqual([true, []])
  expect(failed?.ok).toBe(false)
  const found = new Map(failed?.tests[0]?.results[0]?.attachments.map((file) => [file.name, readAttachment(file)]))
  const { path = '' } = failed?.tests[0]?.results[0]?.attachments[0] ?? {}
  const names = ['journal.har', 'replay.test.mjs', 'messages.json', 'sandbox.sqlite', 'sandbox.txt']
  expect([...found.keys()]).toEqual(expect.arrayContaining(names))
  expect(readdirSync(dirname(path))).toEqual(expect.arrayContaining(names))
  expect(JSON.parse(found.get('journal.har') ?? '').log.entries).toHaveLength(1)
  expect(found.get('replay.test.mjs')).toContain('"method":"POST","url":["/api/auth/registration/app"]')
  expect(JSON.parse(found.get('messages.json') ?? '')).toMatchObject([{ to: '+6284000009301', channel: 'whatsapp' }])
  expect(found.get('sandbox.sqlite')).toMatch(/^SQLite format 3/)
  expect(found.get('sandbox.txt')).toMatch(/^POST \/api\/auth\/registration\/app \(200\): body\.unit is not known/)
  const name = /\?sandbox=([\w-]+)/.exec(found.get('sandbox.txt') ?? '')?.[1] ?? ''
  expect(app.sandboxes.list().map(({ sandbox }) => sandbox.name)).toEqual(['demo', name])
})
