import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'
import { createSandbox, type SandboxClient } from '#sdk/client.ts'
import { testInWorld, world } from '../testing/test.ts'
import { RATNA } from '../testing/world.ts'

const test = testInWorld()
let sandbox: SandboxClient
test.beforeEach(async () => {
  sandbox = await createSandbox(world.url, { preset: 'regular', set: { settings: { review: 'manual' } } })
})

type Frame = { id: string | undefined; event: string; data: Record<string, unknown> }

async function look(query = '', headers: Record<string, string> = {}) {
  const leave = new AbortController()
  const answer = await fetch(`${world.url}/control/stream?sandbox=${sandbox.name}${query}`, {
    headers,
    signal: leave.signal,
  })
  const frames: Frame[] = []
  const ended = read(answer, frames).catch((error: unknown) => {
    if (!leave.signal.aborted) throw error
  })
  const seen = (event: string) => frames.filter((frame) => frame.event === event)
  return { answer, frames, seen, ended, leave: () => leave.abort() }
}

async function read(answer: Response, frames: Frame[]): Promise<void> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(
        block
          .split('\n')
          .map((line): [string, string] => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 2)]),
      )
      const event = fields.get('event')
      if (event) frames.push({ id: fields.get('id'), event, data: JSON.parse(fields.get('data') ?? '{}') })
    }
  }
}

test('starts with the sandbox and its time, then sends changes as they commit', async () => {
  const view = await look()
  expect(view.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  await expect.poll(() => view.seen('hello')[0]?.data).toMatchObject({ sandbox: sandbox.name, frozen: false })
  await world.agent().post('/api/auth/login/by_wa').set('x-sandbox', sandbox.name).send({ phone: RATNA })
  await expect.poll(() => view.seen('message')[0]?.data).toMatchObject({ to: RATNA, channel: 'whatsapp' })
  await expect.poll(() => view.seen('journal')[0]?.data).toMatchObject({ route: 'POST /api/auth/login/by_wa' })
  const [receipt] = await sandbox.listPendingReceipts()
  await sandbox.acceptReceipt(receipt?.id ?? '', 25)
  await expect.poll(() => view.seen('receipt')[0]?.data).toMatchObject({ id: receipt?.id, status: 1 })
  await expect.poll(() => view.seen('point')[0]?.data).toMatchObject({ amount: 25 })
  await expect.poll(() => view.seen('notification').map(({ data }) => data['published'])).toContain(true)
  await sandbox.advance({ hours: 1 })
  await expect.poll(() => view.seen('clock').length).toBeGreaterThan(0)
  await sandbox.faults.add({ target: 'provider' })
  await expect
    .poll(() => view.seen('faults').at(-1)?.data)
    .toMatchObject({ rows: [{ definition: { target: 'provider' } }] })
  view.leave()
})

test('sends only the requested events', async () => {
  const view = await look('&events=clock,faults')
  await sandbox.advance({ minutes: 1 })
  await sandbox.faults.clear()
  await expect.poll(() => view.seen('faults')).toHaveLength(1)
  expect(new Set(view.frames.map(({ event }) => event))).toEqual(new Set(['hello', 'clock', 'faults']))
  view.leave()
})

test('resumes after the last received event', async () => {
  const first = await look('&events=faults')
  await sandbox.faults.add({ target: 'provider' })
  await expect.poll(() => first.seen('faults')).toHaveLength(1)
  first.leave()
  await sandbox.faults.clear()
  const again = await look('&events=faults', { 'last-event-id': first.seen('faults')[0]?.id ?? '' })
  await expect.poll(() => again.seen('faults').map(({ data }) => data['rows'])).toEqual([[]])
  expect(again.seen('gap')).toEqual([])
  again.leave()
})

test('sends gap when missed events are no longer available', async () => {
  const view = await look('', { 'last-event-id': 'dulu-3' })
  await expect.poll(() => view.seen('gap')).toHaveLength(1)
  view.leave()
})

test('ends when the sandbox is reset, so that views begin anew', async () => {
  const own = await createSandbox(world.url, { preset: 'empty' })
  const answer = await fetch(`${world.url}/control/stream?sandbox=${own.name}`)
  const ended = answer.text()
  await own.reset()
  expect(await ended).toContain('event: hello')
})

test('ends for a reader that falls behind, instead of storing what the reader does not take', async () => {
  const { hostname, port } = new URL(world.url)
  const socket = connect(Number(port), hostname)
  socket.write(`GET /control/stream?sandbox=${sandbox.name} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`)
  await once(socket, 'readable')
  const events = world.app.sandboxes.find(sandbox.name)?.events
  const id = 'x'.repeat(100_000)
  for (let emitted = 0; emitted < 300; emitted += 1) {
    events?.emit(() => ({ name: 'shopper', data: { id } }))
    await new Promise(setImmediate)
  }
  let bytes = 0
  socket.on('data', (part) => (bytes += part.length))
  await once(socket, 'close')
  expect(bytes).toBeLessThan(300 * id.length)
})

test.each([
  ['an unknown sandbox', '?sandbox=tidak-ada', 404, 'sandbox_unknown'],
  ['an event that is none', '?events=semua', 400, 'validation'],
])('refuses %s', async (_what, query, status, code) => {
  const answer = await fetch(`${world.url}/control/stream${query}`)
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
})

test('stands on the API page', async () => {
  const document = (await world.agent().get('/control/openapi.json')).body
  const operation = document.paths['/control/stream'].get
  expect(Object.keys(operation.responses['200'].content)).toEqual(['text/event-stream'])
})
