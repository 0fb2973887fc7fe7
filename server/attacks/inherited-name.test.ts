// Names that every object or event emitter has by itself (security.md 4), wherever a stranger chooses a name: nothing is found by them.
import { expect, test as plain } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { validate } from '#contract/validation.ts'
import type { Route } from '#contract/wire.ts'
import { matchesRequest } from '../sandbox/request-match.ts'
import { test } from '../testing/test.ts'
import { ADMIN_KEY } from '../testing/world.ts'
import { inEachMode, send } from './stranger.ts'

const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'newListener', 'removeListener', 'error']
const routes = Object.entries<Route>(contract).filter(([name]) => !/ \/control\/(sandboxes|load)\b|\/wait\b/.test(name))

test('no route finds anything by one, in its path or its query', async ({ world }) => {
  const { sid } = (await world.agent().post('/control/shoppers').send({})).body.data
  const odd: unknown[] = []
  for (const [name, route] of routes) {
    const [method = 'GET', path = ''] = name.split(' ')
    const keys = route.query instanceof z.ZodObject ? Object.keys(route.query.shape) : []
    for (const word of NAMES) {
      const query = new URLSearchParams([...keys.map((key) => [key, word] as [string, string]), [word, word]])
      const answer = await world.app.inject({
        method: method as 'GET',
        url: `${path.replaceAll(/:\w+/g, word)}?${query}`,
        headers: { 'x-sandbox': world.sandbox.name, 'x-admin-key': ADMIN_KEY, cookie: `sid=${sid}` },
        ...(route.body && { payload: { [word]: word } }),
      })
      if (answer.statusCode >= 500 || /native code|\[object/.test(answer.body)) odd.push([name, word, answer.body])
    }
  }
  expect(odd).toEqual([])
})

inEachMode((visit) => {
  plain('a Firestore project of such a name ends no stream and no process', async () => {
    const url = '/google.firestore.v1.Firestore/Listen/channel?VER=8'
    const listen = (project: string) => {
      const database = `projects/${project}/databases/(default)`
      const documents = [`${database}/documents/appNotifications/KOSONG/notifications/x`]
      const target = JSON.stringify({ database, addTarget: { targetId: 2, documents: { documents } } })
      const body = String(new URLSearchParams({ count: '1', ofs: '0', req0___data__: target }))
      return send(visit.url, `${url}&database=${database}`, visit.headers, { method: 'POST', body })
    }
    for (const name of NAMES) {
      const opened = await listen(name)
      const other = await listen('demo-demo')
      for (const { status, body } of [opened, other]) {
        expect([name, status]).toEqual([name, 200])
        const sid = /\["c","([^"]+)"/.exec(body)?.[1]
        const ended = await send(visit.url, `${url}&SID=${sid}&TYPE=terminate`, visit.headers, { method: 'POST' })
        expect([name, ended.status]).toEqual([name, 200])
      }
    }
  })
})

plain('a field of such a name is named like any other', () => {
  for (const name of NAMES) {
    const checked = validate(z.object({ [name]: z.string() }), {}, 'id')
    expect(JSON.stringify(checked)).not.toMatch(/function|object Object/)
  }
})

plain('a stub that asks for such a member matches no request without it', () => {
  const request = { route: null, path: '/', method: 'GET', query: {}, headers: {}, body: {} }
  for (const name of NAMES) {
    expect([name, matchesRequest({ headers: { [name]: { absent: true } } }, request)]).toEqual([name, true])
    expect([name, matchesRequest({ body: { [name]: { name } } }, request)]).toEqual([name, false])
  }
})
