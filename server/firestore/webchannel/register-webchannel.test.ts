// Tests WebChannel without the SDK, with the requests that the SDK sends only on bad connections.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEmbeddedBackend } from '#server/testing/firestore/embedded-backend.ts'

const app = await openEmbeddedBackend()
const base = `http://127.0.0.1:${app.port}/google.firestore.v1.Firestore`
let projectId = ''
const lines: AbortController[] = []

beforeEach(() => {
  projectId = app.createProject()
})
afterEach(() => {
  for (const line of lines.splice(0)) line.abort()
})
afterAll(() => app.close())

const database = () => `projects/${projectId}/databases/(default)`
const addTarget = (targetId: number, userId = 'budi') => {
  const structuredQuery = { from: [{ collectionId: 'notifications' }] }
  const parent = `${database()}/documents/appNotifications/${userId}`
  return { database: database(), addTarget: { targetId, query: { parent, structuredQuery } } }
}
const form = (offset: number, messages: object[], headers?: string) => {
  const body = new URLSearchParams({ count: '99', ofs: String(offset) })
  if (headers) body.set('headers', headers)
  for (const [index, message] of messages.entries()) body.set(`req${index}___data__`, JSON.stringify(message))
  return body.toString()
}
const post = (service: string, query: string, body: string) =>
  fetch(`${base}/${service}/channel?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })

async function greet(messages: object[] = [], service = 'Listen'): Promise<string> {
  const query = `VER=8&database=${encodeURIComponent(database())}&RID=1&CVER=22&t=1`
  const headers = `X-Goog-Api-Client:test\r\nAuthorization:Bearer ${app.signToken(projectId, 'budi')}\r\n`
  const answer = await post(service, query, form(0, messages, headers))
  const text = await answer.text()
  const [[, [, id]]] = JSON.parse(text.slice(text.indexOf('\n')))
  expect(JSON.parse(text.slice(text.indexOf('\n')))).toEqual([[0, ['c', id, '', 8, 14, 30_000]]])
  return id
}

type Frame = [id: number, payload: unknown[]]

async function listen(id: string, acknowledged: number, more = 'CI=0') {
  const line = new AbortController()
  lines.push(line)
  const url = `${base}/Listen/channel?VER=8&RID=rpc&SID=${id}&AID=${acknowledged}&${more}&TYPE=xmlhttp`
  const answer = await fetch(url, { signal: line.signal })
  const frames: Frame[] = []
  const ended = (async () => {
    let text = ''
    for await (const bytes of answer.body ?? []) {
      text += Buffer.from(bytes).toString('latin1')
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n')) {
        const length = Number(text.slice(0, end))
        if (text.length < end + 1 + length) break
        frames.push(...JSON.parse(text.slice(end + 1, end + 1 + length)))
        text = text.slice(end + 1 + length)
      }
    }
  })().catch(() => undefined)
  return { answer, frames, ended, cut: () => line.abort() }
}

const arrive = (line: { frames: Frame[] }, count: number) =>
  vi.waitFor(() => expect(line.frames.length).toBeGreaterThanOrEqual(count))
const idsOf = (frames: Frame[]) => frames.map(([id]) => id)

test('a listener receives ADD, its documents, CURRENT and a global snapshot, numbered from one', async () => {
  const id = await greet([addTarget(2)])
  const line = await listen(id, 0)
  await arrive(line, 3)
  expect(idsOf(line.frames)).toEqual([1, 2, 3])
  expect(line.frames.map(([, payload]) => payload)).toEqual([
    [{ targetChange: { targetChangeType: 'ADD', targetIds: [2] } }],
    [
      {
        targetChange: {
          targetChangeType: 'CURRENT',
          targetIds: [2],
          readTime: expect.any(String),
          resumeToken: expect.any(String),
        },
      },
    ],
    [{ targetChange: { readTime: expect.any(String), resumeToken: expect.any(String) } }],
  ])
})

test('first bytes come at once, and nothing on the way may keep them', async () => {
  const line = await listen(await greet(), 0)
  await arrive(line, 1)
  expect(line.frames).toEqual([[1, ['noop']]])
  expect(line.answer.headers.get('cache-control')).toContain('no-cache')
  expect(line.answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(line.answer.headers.get('content-encoding')).toBeNull()
})

test('what was not acknowledged is sent again, and only that', async () => {
  const id = await greet([addTarget(2)])
  const first = await listen(id, 0)
  await arrive(first, 3)
  first.cut()
  const second = await listen(id, 1)
  await arrive(second, 2)
  expect(second.frames).toEqual(first.frames.slice(1))
})

test('a new back channel takes over from the one before', async () => {
  const id = await greet([addTarget(2)])
  const first = await listen(id, 0)
  await arrive(first, 3)
  const second = await listen(id, 3)
  await first.ended
  const document = { id: 'a', type: 't', ref: 'r', title: '🎉', text: '', createdAt: '' }
  await app.publisher.publish(app.worldOf(projectId), { shopperId: 'budi', document })
  await vi.waitFor(() => expect(JSON.stringify(second.frames)).toContain('🎉'))
  expect(first.frames).toHaveLength(3)
})

test('a long poll answers with what there is and ends', async () => {
  const id = await greet([addTarget(2)])
  const first = await listen(id, 0, 'CI=1')
  await first.ended
  expect(idsOf(first.frames)).toEqual([1, 2, 3])
  const second = await listen(id, 3, 'CI=1')
  await post('Listen', `VER=8&SID=${id}&RID=2&AID=3`, form(1, [{ database: database(), removeTarget: 2 }]))
  await second.ended
  expect(second.frames).toEqual([[4, [{ targetChange: { targetChangeType: 'REMOVE', targetIds: [2] } }]]])
})

test('a forward request that is sent twice counts once', async () => {
  const id = await greet([addTarget(2)])
  const line = await listen(id, 0)
  const body = form(1, [addTarget(4)])
  const answer = await post('Listen', `VER=8&SID=${id}&RID=2&AID=0`, body)
  await post('Listen', `VER=8&SID=${id}&RID=2&AID=0`, body)
  await post('Listen', `VER=8&SID=${id}&RID=3&AID=0`, form(1, [addTarget(4), addTarget(6)]))
  await arrive(line, 9)
  const added = line.frames.filter(([, payload]) => JSON.stringify(payload).includes('"ADD"'))
  expect(added).toHaveLength(3)
  const [open, last, waiting] = JSON.parse((await answer.text()).split('\n')[1] ?? '')
  expect([open, last]).toEqual([1, 6])
  expect(waiting).toBeGreaterThan(0)
})

test.each([
  ['of an unknown session', async () => 'never'],
  [
    'of a session that said goodbye',
    async () => {
      const id = await greet()
      expect((await post('Listen', `VER=8&SID=${id}&RID=2&TYPE=terminate`, '')).status).toBe(200)
      return id
    },
  ],
])('a request %s is sent to shake hands anew', async (_which, session) => {
  const id = await session()
  const answers = [
    await post('Listen', `VER=8&SID=${id}&RID=2&AID=0`, form(0, [])),
    await fetch(`${base}/Listen/channel?VER=8&RID=rpc&SID=${id}&AID=0&CI=0`),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(400)
    expect((await answer.text()).indexOf('Unknown SID')).toBeGreaterThan(0)
  }
})

test.each([
  ['messages after a gap', (id: string) => post('Listen', `VER=8&SID=${id}&RID=2&AID=0`, form(7, [addTarget(4)]))],
  ['no JSON', (id: string) => post('Listen', `VER=8&SID=${id}&RID=2&AID=0`, 'count=1&ofs=0&req0___data__=%7Bnot')],
])('%s end the session', async (_what, send) => {
  const before = app.channelCount()
  const id = await greet()
  expect((await send(id)).status).toBe(400)
  expect(app.channelCount()).toBe(before)
})

test('a target that cannot be understood is refused by its id, and the others go on', async () => {
  const odd = { database: database(), addTarget: { targetId: 4, query: { parent: 'nowhere', structuredQuery: {} } } }
  const line = await listen(await greet([odd, addTarget(2)]), 0)
  await arrive(line, 5)
  expect(line.frames[1]?.[1]).toEqual([
    { targetChange: { targetChangeType: 'REMOVE', targetIds: [4], cause: { code: 3, message: expect.any(String) } } },
  ])
  expect(JSON.stringify(line.frames[4])).toContain('resumeToken')
})

test('writing is greeted, an empty batch is answered', async () => {
  const id = await greet([{ database: database() }], 'Write')
  await post('Write', `VER=8&SID=${id}&RID=2&AID=0`, form(1, [{ streamToken: 'MQ==', writes: [] }]))
  const line = await listen(id, 0)
  await arrive(line, 2)
  expect(line.frames[0]?.[1]).toEqual([{ streamId: '1', streamToken: expect.any(String) }])
  expect(line.frames[1]?.[1]).toMatchObject([{ streamToken: expect.any(String), writeResults: [] }])
})

test('a page of another origin is let in, as in development', async () => {
  const headers = {
    origin: 'http://localhost:5173',
    'access-control-request-headers': 'content-type,x-goog-api-client',
  }
  const asked = await fetch(`${base}/Listen/channel`, { method: 'OPTIONS', headers })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe('http://localhost:5173')
  expect(asked.headers.get('access-control-allow-headers')).toContain('x-goog-api-client')
  const answer = await fetch(`${base}/Listen/channel?SID=x`, { headers })
  expect(answer.headers.get('access-control-expose-headers')).toContain('x-http-session-id')
})

test('other protocols, streams and databases are turned away', async () => {
  const before = app.channelCount()
  const query = `database=${encodeURIComponent(database())}&RID=1`
  expect((await post('Listen', `VER=7&${query}`, form(0, []))).status).toBe(400)
  expect((await post('Executor', `VER=8&${query}`, form(0, []))).status).toBe(404)
  expect((await post('Listen', 'VER=8&database=elsewhere&RID=1', form(0, []))).status).toBe(400)
  expect(app.channelCount()).toBe(before)
})
