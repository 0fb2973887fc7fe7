import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { registerRateLimits, toRateLimit } from './rate-limit.ts'

afterEach(() => {
  vi.useRealTimers()
})

async function serve() {
  const app = fastify()
  await registerRateLimits(app, () => Object.assign(new Error('Too many.'), { statusCode: 429 }))
  const maxOf = ({ headers }: { headers: Record<string, unknown> }) => (headers['x-free'] ? undefined : 2)
  for (const url of ['/a', '/b']) app.get(url, { config: { rateLimit: toRateLimit({ maxOf }) } }, () => 'ok')
  await app.ready()
  return async (url: string, remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) => {
    const { statusCode, headers: sent } = await app.inject({ url, remoteAddress, headers })
    const { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': left, 'x-ratelimit-reset': reset } = sent
    return { statusCode, limit, left, reset, retryAfter: sent['retry-after'] }
  }
}

test('a caller has a number of requests a minute for each route, and hears how many are left', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ask = await serve()
  expect(await ask('/a')).toMatchObject({ statusCode: 200, limit: '2', left: '1', reset: '60' })
  vi.setSystemTime(Date.now() + 20_500)
  expect(await ask('/a')).toMatchObject({ statusCode: 200, left: '0', reset: '40', retryAfter: undefined })
  expect(await ask('/a')).toMatchObject({ statusCode: 429, limit: '2', left: '0', reset: '40', retryAfter: '40' })
  expect(await ask('/b')).toMatchObject({ statusCode: 200 })
  expect(await ask('/a', '127.0.0.2')).toMatchObject({ statusCode: 200 })
  vi.setSystemTime(Date.now() + 39_500)
  expect(await ask('/a')).toMatchObject({ statusCode: 200, left: '1' })
})

test('one network of IPv6 counts as one caller, and a request without a maximum is not counted', async () => {
  const ask = await serve()
  for (const host of ['1', '2']) expect(await ask('/a', `2001:db8::${host}`)).toMatchObject({ statusCode: 200 })
  expect(await ask('/a', '2001:db8::3')).toMatchObject({ statusCode: 429 })
  expect(await ask('/a', '2001:db8::3', { 'x-free': '1' })).toMatchObject({ statusCode: 200, limit: undefined })
})
