// Requests that no parser of a plugin can read, in each mode: a 4xx in the envelope of decisions 101, never a 500 (security.md 4).
import { expect, test } from 'vitest'
import { CONTROL_TOKEN, inEachMode, send, signInTo } from './stranger.ts'

const FILE =
  '--batas\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
const FIELD = '--batas\r\ncontent-disposition: form-data; name="x"\r\n'
const FORM = 'multipart/form-data; boundary=batas'

const BROKEN: [name: string, headers: Record<string, string>, body: string][] = [
  ['an empty boundary', { 'content-type': 'multipart/form-data; boundary=' }, `${FILE}foto\r\n--batas--`],
  ['a boundary of 300 letters', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}` }, FILE],
  ['no closing boundary', { 'content-type': FORM }, `${FILE}foto`],
  ['half a header', { 'content-type': FORM }, '--batas\r\ncontent-disp'],
  ['a field without an end', { 'content-type': FORM }, `${FIELD}\r\nabc`],
  ['no form at all', { 'content-type': FORM }, 'hello'],
  [
    'a field of broken JSON',
    { 'content-type': FORM },
    `${FIELD}content-type: application/json\r\n\r\n{a\r\n--batas--\r\n`,
  ],
  ['a field named __proto__', { 'content-type': FORM }, FILE.replace('"file"', '"__proto__"')],
  ['no gzip', { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' }, 'foto'],
  ['an unknown encoding', { 'content-type': 'image/jpeg', 'content-encoding': 'zip' }, 'foto'],
  ['an unreadable type', { 'content-type': ';;;' }, 'foto'],
]

inEachMode((visit) => {
  test.each(BROKEN)('%s is a refusal in the envelope', async (_name, sent, body) => {
    const { cookie } = signInTo(visit)
    const routes = [
      ['POST', '/api/receipt/create'],
      ['PUT', '/api/auth/profile/photo'],
      ['POST', '/control/sandboxes/import'],
      ['POST', '/api/auth/login'],
    ] as const
    for (const [method, path] of routes) {
      const token = { 'x-control-token': CONTROL_TOKEN }
      const answer = await send(visit.url, path, { ...visit.headers, ...token, cookie, ...sent }, { method, body })
      expect([path, answer.status >= 400 && answer.status < 500], answer.body).toEqual([path, true])
      expect(JSON.parse(answer.body), path).toMatchObject({ code: expect.any(String), data: null })
    }
  })
})
