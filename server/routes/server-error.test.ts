import { expect, onTestFinished, test, vi } from 'vitest'
import { createWorld, startTestApp } from '../testing/world.ts'

test('an error of the server is a 500 with the id that finds it in the log, and nothing of its cause', async () => {
  const testApp = await startTestApp({ LOG_LEVEL: 'silent' })
  onTestFinished(() => testApp.app.close())
  const { agent, sandbox } = createWorld(testApp, 'rusak', 'empty')
  vi.spyOn(sandbox.db, 'read').mockImplementation(() => {
    throw new Error('no such column: rahasia')
  })
  const { body } = await agent().get('/api/public/region').expect(500)
  expect(body).toEqual({
    error: expect.any(String),
    code: 'server_error',
    data: null,
    requestId: expect.stringMatching(/^REQ-[0-9A-F]{6}$/),
  })
  expect(JSON.stringify(body)).not.toContain('rahasia')
})
