// `struka mcp` by the official client over stdio: from nothing to a bug that is reproduced and saved as a test.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openListeningApp } from '#server/testing/listening-app.ts'

const { url } = await openListeningApp()
const cwd = mkdtempSync(join(tmpdir(), 'struka-mcp-'))
const client = new Client({ name: 'test', version: '1' })

beforeAll(() =>
  client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(import.meta.dirname, '../repository.ts'), 'mcp'],
      env: { STRUKA_URL: url },
      cwd,
    }),
  ),
)
afterAll(() => client.close())

async function use(name: string, fields: object = {}): Promise<string> {
  const { content } = await client.callTool({ name, arguments: { ...fields } })
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('')
}

test('a new sandbox is the first one, and a removed one is left', async () => {
  expect(await use('sandbox', { action: 'create', name: 'of-agent' })).toMatch(/^sandbox of-agent: /)
  expect(await use('sandbox', { action: 'list' })).toMatch(/"name":"demo".*"name":"of-agent".*"count":2/)
  expect(await use('sandbox', { action: 'remove' })).toMatch(/^sandbox none yet: /)
  expect(await use('clock', { action: 'show' })).not.toMatch(/^sandbox of-agent/)
})

test('eleven tools, each short, say whether they only read', async () => {
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toHaveLength(11)
  for (const tool of tools) expect(JSON.stringify(tool).length / 4, tool.name).toBeLessThan(700)
  const readOnly = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name)
  expect(readOnly).toEqual(['status', 'invariants'])
})

test('eight calls lead from an empty folder to a bug that is saved as a test', async () => {
  const as = '+6284000009300'
  expect(await use('status')).toMatch(/^sandbox (?!demo)\S+: .*\+6284000001234/)
  expect(await use('shopper', { action: 'create', points: 5_000, phone: as })).toContain('"balance":5000')
  expect(await use('fault', { action: 'add', target: 'provider' })).toContain('"target":"provider"')
  const redeem = {
    route: 'PUT /api/reward/types/:typeId/denoms/:denomId/redeem',
    params: { typeId: 'pulsa', denomId: 'pulsa-10' },
    body: { clientRef: '0195d0c6-64a8-7a4e-8c55-1d8a6a6b5a01', account: as },
  }
  expect(await use('call', { ...redeem, as })).toContain('"status":"processing"')
  expect(await use('clock', { action: 'advance', ms: 3_600_000 })).toContain('"now"')
  expect(await use('call', { route: 'GET /api/point/balance', as })).toMatch(/"balance":\d+/)
  expect(await use('invariants')).toContain('"broken":[]')
  expect(await use('journal', { action: 'test', saveTo: 'bug.spec.ts' })).toContain('"saved"')
  const saved = readFileSync(join(cwd, 'bug.spec.ts'), 'utf8')
  for (const part of ['denoms/pulsa-10/redeem', '/api/point/balance', 'provider']) expect(saved).toContain(part)
})

test('a shopper uploads a receipt of the kit, and staff judges it', async () => {
  await use('sandbox', { action: 'settings', review: 'manual' })
  const uploaded = await use('receipt', { action: 'upload', shopper: '+6284000001234' })
  const id = /"id":"([^"]+)"/.exec(uploaded)?.[1]
  expect(await use('receipt', { action: 'verdict', id, verdict: 'invalid', reason: 'blurry' })).toContain('"status":-1')
})

test.each([
  [
    'shopper',
    { action: 'points' },
    "'shopper' is missing. POST /control/shoppers/:shopper/points takes: shopper*, amount*",
  ],
  ['clock', { action: 'advance', days: 2 }, "takes no 'days'. It takes: ms* (integer)"],
  ['sandbox', { action: 'create', preset: 'sedikit' }, 'validation: '],
  ['call', { route: 'GET /api/point/balance' }, 'unauthenticated'],
  ['journal', { action: 'test', saveTo: '../elsewhere.ts' }, 'not below the working folder'],
])('%s %j ends with a sentence', async (name, fields, sentence) => expect(await use(name, fields)).toContain(sentence))

test('the how-to, the contract and the prompt are there to read', async () => {
  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).toEqual(
    ['how-to', 'use-it-from', 'screens', 'openapi'].map((name) => `struka://${name}`),
  )
  const { contents } = await client.readResource({ uri: 'struka://openapi' })
  expect(JSON.stringify(contents)).toContain('/api/point/balance')
  const screens = await client.readResource({ uri: 'struka://screens' })
  expect(JSON.stringify(screens)).toContain('- /topup: shoppers who are signed in')
  expect(await use('status', { action: 'explain', tool: 'fault' })).toContain('dripMs: Sends the answer in pieces')
  const { messages } = await client.getPrompt({ name: 'reproduce', arguments: { bug: 'the balance is wrong' } })
  expect(JSON.stringify(messages)).toContain('the balance is wrong')
})
