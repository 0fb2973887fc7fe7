import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { createSandbox, type SandboxClient } from '#sdk/client.ts'
import { runAccountJourney } from '#server/testing/journey.ts'
import { test } from '#server/testing/journey-test.ts'
import { makeFolder } from '#server/testing/temporary-folder.ts'
import type { World } from '#server/testing/world.ts'

const run = promisify(execFile)
const folder = makeFolder()
let world: World
test.beforeEach(({ journey }) => {
  world = journey
})

async function exported(format: string, name = world.sandbox.name): Promise<{ headers: Headers; content: string }> {
  const headers = { 'x-sandbox': name }
  const answer = await fetch(`${world.url}/control/journal/export?format=${format}`, { headers })
  return { headers: answer.headers, content: await answer.text() }
}

async function listCalls(sandbox: SandboxClient): Promise<string[]> {
  const { log } = JSON.parse(await sandbox.journal.export('har'))
  const calls: {
    request: { method: string; url: string; postData?: { text: string } }
    response: { status: number }
  }[] = log.entries
  return calls
    .filter(({ request }) => request.url.includes('/api/'))
    .map(({ request, response }) => {
      // The replay sends the stored photo, which is smaller than the original.
      const body = request.postData?.text.replace(/^\d+ bytes$/, 'photo')
      return `${request.method} ${request.url} ${body} ${response.status}`
    })
}

async function runScript(script: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const file = join(folder, 'session.sh')
  writeFileSync(file, script)
  await run('sh', [file], { env: { PATH: '/usr/bin:/bin', ...env } })
}

async function runTest(content: string): Promise<string> {
  const file = join(folder, 'session.test.mjs')
  writeFileSync(file, content)
  const { stdout } = await run(process.execPath, ['--test', '--test-reporter=tap', file], {
    env: { STRUKA_URL: world.url },
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
  const sentCode = world.sandbox.db.get<{ code: string }>(
    'SELECT code FROM message WHERE code IS NOT NULL ORDER BY rowid DESC',
  )?.code
  const receipt = world.sandbox.db.get<{ id: string }>('SELECT id FROM receipt ORDER BY rowid DESC')?.id
  expect(content).not.toContain(sentCode)
  expect(content).not.toContain(receipt)
  const source = { from: 'code', to: '+6284000009001', back: 0 }
  expect(content).toContain(JSON.stringify({ path: ['json', 'otp'], source, isNumber: true }))
  expect(content).toMatch(/detail\/",\{"from":"response","step":\d+,"path":\["data","id"\]\}/)
})

test('a session of links, mailed codes and passwords runs green too, and gives no person away', async () => {
  const own = world.app.sandboxes.create('tono', 'regular')
  await runAccountJourney({ ...world, sandbox: own, agent: () => world.agent().set('x-sandbox', 'tono') })
  const { content } = await exported('test', 'tono')
  expect(content).not.toMatch(/81234567890|3456 7890|surat\.co\.id|Kebun|Sawah/)
  expect(content).toContain('{"from":"link","to":"+6284099900001","back":0}')
  const { entries } = JSON.parse((await exported('har', 'tono')).content).log
  expect(JSON.stringify(entries)).not.toMatch(/81234567890|3456 7890|tono@|Kebun|Sawah/)
  expect(entries.map((entry: { response: { status: number } }) => entry.response.status)).toEqual(Array(12).fill(200))
  expect(await runTest(content)).toMatch(/# pass 1\n# fail 0/)
}, 30_000)

test('the exported test fails when the product answers otherwise', async () => {
  const { content } = await exported('test')
  const changed = content.replace('[200,"otp_invalid"]', '[200,"ok"]')
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

test('a HAR file has the addresses that the page used', async () => {
  const sandbox = await createSandbox(world.url, { preset: 'empty' })
  const path = '/api/auth/phonecheck?phone=%2B6284000009201&a=%zz&b=c%20d+e'
  await fetch(world.url + path, { headers: { 'x-sandbox': sandbox.name } })
  const { log } = JSON.parse(await sandbox.journal.export('har'))
  expect(log.entries[0].request.url).toBe(world.url + path)
})

test('curl commands repeat the very calls of a recording, of a session from before it too', async () => {
  const sandbox = await createSandbox(world.url, { preset: 'regular', set: { settings: { review: 'manual' } } })
  const shopper = await sandbox.createShopper({ phone: '+6284000009201' })
  await sandbox.call('DELETE /control/journal')
  const agent = sandbox.agent(shopper.sid)
  const headers = { ...sandbox.headers, cookie: `sid=${shopper.sid}` }
  await fetch(`${world.url}/api/campaign?search=a%3Db=c&brandIds[]=b1&brandIds[]=b2&flag`, { headers })
  await agent.call('PATCH /api/auth/profile', { body: { firstName: 'Wati \'Ayu\' \\ "Sari"' } })
  await agent.uploadReceipt()
  await sandbox.agent().signIn('+6284000009201')
  const sent = await listCalls(sandbox)
  expect(sent).toHaveLength(5)
  const script = await sandbox.journal.export('curl')
  await sandbox.call('DELETE /control/journal')
  await sandbox.advance({ minutes: 3 })
  await runScript(script)
  expect(await listCalls(sandbox)).toEqual(sent)
})

test('a curl command stops where a hidden value is not set, instead of sending another', async () => {
  const sandbox = await createSandbox(world.url, { preset: 'empty' })
  await sandbox
    .agent()
    .getResultCode('POST /api/auth/login', { body: { phone: '081234567890', password: 'rahasia-7' } })
  const script = await sandbox.journal.export('curl')
  expect(script).not.toMatch(/1234567|rahasia/)
  await sandbox.call('DELETE /control/journal')
  await expect(runScript(script)).rejects.toThrow(/Set VALUE_1 to the hidden value of POST \/api\/auth\/login/)
  expect(await sandbox.journal.count()).toBe(0)
  await runScript(script, { VALUE_1: '081234567890', VALUE_2: 'rahasia-7' })
  expect(await sandbox.journal.count({ path: '/api/auth/login' })).toBe(1)
})

test('a restored snapshot keeps the journal, and exports leave out what it undid', async () => {
  const sandbox = await createSandbox(world.url, { preset: 'empty' })
  const agent = sandbox.agent()
  await agent.call('GET /api/public/brand')
  await sandbox.snapshot()
  await agent.call('GET /api/public/region')
  await sandbox.restore()
  await agent.call('GET /api/auth/profile')
  expect((await sandbox.journal.list()).map(({ path }) => path)).toEqual([
    '/api/auth/profile',
    '/api/public/region',
    '/api/public/brand',
  ])
  const script = await sandbox.journal.export('curl')
  expect(script).toMatch(/brand'[\s\S]*profile'/)
  expect(script).not.toContain('/api/public/region')
})
