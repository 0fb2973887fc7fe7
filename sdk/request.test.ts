import { expect, test, vi } from 'vitest'
import { buildRequest, readData, send } from './request.ts'

test('fills in path and query, and sends a body as JSON', () => {
  const options = { params: { id: 'a/b' }, query: { size: 2, after: undefined }, body: { x: 1 } }
  expect(buildRequest('POST /control/draws/:id/run', options, { 'x-sandbox': 's1' })).toEqual([
    '/control/draws/a%2Fb/run?size=2',
    { method: 'POST', headers: { 'x-sandbox': 's1', 'content-type': 'application/json' }, body: '{"x":1}' },
  ])
})

test('names a path parameter that is missing', () => {
  expect(() => buildRequest('GET /control/draws/:id', {}, {})).toThrow("has the parameter 'id'")
})

test('a refusal carries its code, its fields and what to do', async () => {
  const refusal = { error: 'Periksa lagi.', code: 'token_needed', data: null, fields: { token: 'kosong' } }
  await expect(readData(Response.json(refusal))).rejects.toMatchObject({
    code: 'token_needed',
    message: expect.stringMatching(/Periksa lagi\. token: kosong Set STRUKA_CONTROL_TOKEN/),
  })
})

test.each(['http://127.0.0.1:1', 'http://127.0.0.1:1/', 'http://127.0.0.1:1//'])(
  '%s is the base of a path',
  async (url) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
    await send(url, '/control/clock')
    expect(fetched.mock.calls[0]?.[0]).toBe('http://127.0.0.1:1/control/clock')
    fetched.mockRestore()
  },
)

test('a page instead of JSON points at the URL', async () => {
  const page = new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } })
  await expect(readData(page)).rejects.toMatchObject({
    code: '404',
    message: expect.stringContaining('Check that the URL'),
  })
})

test('a server that does not respond is named', async () => {
  await expect(send('http://127.0.0.1:9', '/control/health')).rejects.toThrow(
    'No server responds at http://127.0.0.1:9',
  )
})
