// A stranger's WebChannel messages, in each mode: wrong, repeated, huge and out of order. Each is refused; the server lives on.
import { expect, test } from 'vitest'
import { projectIdOf } from '../firestore/project.ts'
import { DEMO_NAME } from '../sandbox/sandbox-files.ts'
import { inEachMode, send } from './stranger.ts'

const DATABASE = `projects/${projectIdOf(DEMO_NAME)}/databases/(default)`
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const target = (query: unknown) => JSON.stringify({ database: DATABASE, addTarget: { targetId: 2, query } })
const form = (entries: Record<string, string>) => new URLSearchParams(entries).toString()

const BODIES = [
  form({ count: '-1', ofs: '0' }),
  form({ count: '1e309', ofs: 'NaN', req0___data__: '{}' }),
  form({ count: '1', ofs: '-9007199254740993', req0___data__: '{}' }),
  form({ count: '1', ofs: '0', req0___data__: '[]' }),
  form({ count: '1', ofs: '0', req0___data__: 'null' }),
  form({ count: '1', ofs: '0', req0___data__: '{"__proto__":{"addTarget":1},"constructor":{}}' }),
  form({ count: '1', ofs: '0', req0___data__: target(null) }),
  form({ count: '1', ofs: '0', req0___data__: target({ parent: '../..', structuredQuery: { from: [] } }) }),
  form({
    count: '1',
    ofs: '0',
    req0___data__: target({ parent: `${DATABASE}/documents`, structuredQuery: { limit: -1 } }),
  }),
  form({ count: '1', ofs: '0', req0___data__: JSON.stringify({ addTarget: { targetId: 2 ** 53, documents: {} } }) }),
  form({ count: '1', ofs: '0', req0___data__: JSON.stringify({ removeTarget: 'x', labels: { a: 1 } }) }),
  form({ count: '1', ofs: '5', req5___data__: '{}', req0___data__: '{}' }),
  form({ headers: 'Authorization:Bearer x.y.z\r\nX:\r\n:\r\n', count: '0' }),
  `${'req0___data__=%7B%7D&'.repeat(2_000)}count=2000&ofs=0`,
  '%E0%A4%A=%&=&==',
]

inEachMode(({ url, headers }) => {
  const ask = (path: string, body?: string) =>
    send(url, path, { ...headers, ...FORM }, body === undefined ? {} : { method: 'POST', body })

  test.each(['Listen', 'Write'])('no message to %s is a fault of the server', async (service) => {
    const channel = `/google.firestore.v1.Firestore/${service}/channel?VER=8&database=${encodeURIComponent(DATABASE)}`
    for (const first of BODIES) {
      const opened = await ask(`${channel}&RID=1`, first)
      expect([first, opened.status < 500], opened.body).toEqual([first, true])
      const id = /"c","([^"]+)"/.exec(opened.body)?.[1] ?? 'x'
      for (const body of [first, first]) {
        const again = await ask(`${channel}&SID=${id}&RID=-1&AID=NaN`, body)
        expect([body, again.status < 500], again.body).toEqual([body, true])
      }
      expect((await ask(`${channel}&SID=${id}&AID=99999999&TYPE=terminate`)).status).toBeLessThan(500)
    }
    expect((await ask('/healthz')).status).toBe(200)
  })
})
