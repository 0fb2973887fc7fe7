import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { readSettings } from '../settings.ts'
import { createServer } from './create-server.ts'

const Response = z.object({ id: z.string(), tags: z.array(z.string()) })

/** Requests a response that matches the contract and a response that does not. Returns both, and the log. */
async function listAnswers(throwsContractErrors: boolean) {
  const logged: { route?: string; msg?: string }[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      logged.push(JSON.parse(String(line)))
      done()
    },
  })
  const app = createServer(readSettings({ LOG_LEVEL: 'error' }), { throwsContractErrors, logStream: stream })
  app.get('/:id', { schema: { response: { 200: Response } } }, (request) => ({
    id: (request.params as { id: string }).id === 'good' ? 'a' : 5,
    tags: [],
    hidden: 'x',
  }))
  const answers = await Promise.all(['/good', '/bad'].map((url) => app.inject(url)))
  await app.close()
  return { answers, logged }
}

test('a response that does not match the contract is an error in development and tests', async () => {
  const { answers } = await listAnswers(true)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 500])
  expect(answers[0]?.json()).toEqual({ id: 'a', tags: [] })
})

test('elsewhere it is sent as it is, and the log names the route', async () => {
  const { answers, logged } = await listAnswers(false)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[1]?.json()).toMatchObject({ id: 5, tags: [] })
  expect(logged).toMatchObject([{ route: 'GET /:id', msg: 'a response does not match the contract' }])
})

test('a list in a query may be written with brackets', async () => {
  const app = createServer(readSettings({ LOG_LEVEL: 'error' }))
  app.get('/', ({ query }) => query)
  const answers = await Promise.all(['/?a[]=1&a%5B%5D=2', '/?a=1&a=2'].map((url) => app.inject(url)))
  await app.close()
  expect(answers.map((answer) => answer.json())).toEqual(Array(2).fill({ a: ['1', '2'] }))
})
