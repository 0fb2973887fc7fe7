import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAccountJourney, runShopperJourney } from '#server/testing/journey.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'struka-session-'))
let world: World
beforeAll(async () => {
  world = await openWorld({ preset: 'regular' })
  await runShopperJourney(world)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

async function exported(format: string, name = world.sandbox.name): Promise<{ headers: Headers; content: string }> {
  const headers = { 'x-sandbox': name }
  const answer = await fetch(`${world.url}/control/journal/export?format=${format}`, { headers })
  return { headers: answer.headers, content: await answer.text() }
}

/** Runs an exported test with Node's own runner, as a tester would. */
async function runTest(content: string): Promise<string> {
  const file = join(folder, 'session.test.mjs')
  writeFileSync(file, content)
  const { stdout } = await run(process.execPath, ['--test', '--test-reporter=tap', file], {
    env: { SERVER: world.url },
  })
  return stdout
}

test('a session from registering to redeeming runs green against a fresh sandbox', async () => {
  const before = world.app.sandboxes.list().length
  const file = await exported('test')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="test.test.mjs"')
  expect(await runTest(file.content)).toMatch(/# pass 1\n# fail 0/)
  expect(world.app.sandboxes.list()).toHaveLength(before)
}, 30_000)

test('the exported test holds no code of the session, and binds the ids it made', async () => {
  const { content } = await exported('test')
  const code = world.sandbox.db.get<{ code: string }>(
    'SELECT code FROM message WHERE code IS NOT NULL ORDER BY rowid DESC',
  )?.code
  const receipt = world.sandbox.db.get<{ id: string }>('SELECT id FROM receipt ORDER BY rowid DESC')?.id
  expect(content).not.toContain(code)
  expect(content).not.toContain(receipt)
  expect(content).toContain("otp: Number(await code('+6284000009001'))")
  expect(content).toMatch(/\/api\/receipt\/detail\/\$\{encodeURIComponent\(response\d+\.data\.id\)\}/)
})

test('a session of links, mailed codes and passwords runs green too, and gives no person away', async () => {
  const own = world.app.sandboxes.create('tono', 'regular')
  await runAccountJourney({ ...world, sandbox: own, agent: () => world.agent().set('x-sandbox', 'tono') })
  const { content } = await exported('test', 'tono')
  expect(content).not.toMatch(/81234567890|3456 7890|surat\.co\.id|Kebun|Sawah/)
  expect(content).toMatch(/linkToken\('\+6284099900001'\)/)
  const { entries } = JSON.parse((await exported('har', 'tono')).content).log
  expect(JSON.stringify(entries)).not.toMatch(/81234567890|3456 7890|tono@|Kebun|Sawah/)
  expect(entries.map((entry: { response: { status: number } }) => entry.response.status)).toEqual(Array(12).fill(200))
  expect(await runTest(content)).toMatch(/# pass 1\n# fail 0/)
}, 30_000)

test('the exported test fails when the product answers otherwise', async () => {
  const { content } = await exported('test')
  const changed = content.replace("[200, 'otp_invalid']", "[200, 'ok']")
  await expect(runTest(changed)).rejects.toThrow(/otp_invalid|Command failed/)
}, 30_000)

test('a HAR file holds the session in the shape of version 1.2, secrets hidden', async () => {
  const { log } = JSON.parse((await exported('har')).content)
  expect(log).toMatchObject({ version: '1.2', creator: { name: 'Struka', version: '1' } })
  expect(log.entries).toHaveLength(14)
  for (const entry of log.entries) {
    expect(entry).toMatchObject({
      startedDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      time: expect.any(Number),
      request: {
        method: expect.any(String),
        url: expect.stringMatching(/^http/),
        httpVersion: 'HTTP/1.1',
        headersSize: -1,
      },
      response: {
        status: expect.any(Number),
        content: { size: expect.any(Number), mimeType: expect.any(String) },
        redirectURL: '',
      },
      cache: {},
      timings: { send: 0, wait: expect.any(Number), receive: 0 },
    })
  }
  expect(log.entries[3].request.postData).toMatchObject({ mimeType: 'application/json', text: '{"otp":"•••"}' })
})

test('curl lines run in the same sandbox', async () => {
  const { content: script } = await exported('curl')
  expect(script).toContain(`SANDBOX=\${SANDBOX:-test}`)
  expect(script).toContain(`"otp":"'"$(otp)"'"`)
  const only = script
    .split('\n')
    .filter((line: string) => !line.startsWith('curl') || line.includes('phonecheck'))
    .join('\n')
  const { stdout } = await run('sh', ['-c', only], { cwd: folder, env: { SERVER: world.url } })
  expect(JSON.parse(stdout)).toMatchObject({ code: 'ok', data: { registered: true } })
})
