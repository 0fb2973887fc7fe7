import { expect, onTestFinished, test, vi } from 'vitest'
import { createWorld, startTestApp } from '../testing/world.ts'

test('an error of the server is a 500 with the id that finds it in the log, and nothing of its cause, which the journal tells without what it quotes', async () => {
  const testApp = await startTestApp({ LOG_LEVEL: 'silent' })
  onTestFinished(() => testApp.app.close())
  const { agent, sandbox } = createWorld(testApp, 'rusak', 'empty')
  vi.spyOn(sandbox.db, 'read').mockImplementationOnce(() => {
    throw new Error('no such column: rahasia of 84000001234, with "kunci"')
  })
  const { body } = await agent().get('/api/public/region').expect(500)
  expect(body).toEqual({
    error: expect.any(String),
    code: 'server_error',
    data: null,
    requestId: expect.stringMatching(/^REQ-[0-9A-F]{6}$/),
  })
  expect(JSON.stringify(body)).not.toContain('rahasia')
  const [entry] = (await agent().get('/control/journal')).body.data.rows
  const cause = /^Error: no such column: rahasia of …, with {2}at server\/routes\/server-error\.test\.ts:\d+, server\//
  expect(entry.warnings).toEqual([expect.stringMatching(cause)])
})
