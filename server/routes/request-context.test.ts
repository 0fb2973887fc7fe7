import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Route } from '#contract/wire.ts'
import { openSandbox } from '../testing/sandbox.ts'
import { RequestContextFactory } from './request-context.ts'

test('a context has no accessors of its own, which would keep its request in memory until a full garbage collection', () => {
  const request = { headers: {}, cookies: {}, params: {}, query: {}, ip: '127.0.0.1' } as unknown as FastifyRequest
  const facts = { file: undefined, adminKey: undefined, publicUrl: 'http://localhost:3000' }
  const context = new RequestContextFactory(request, { access: 'public' } as Route, facts).create(openSandbox())
  expect([context.isAdmin, context.origin]).toEqual([false, 'http://localhost:3000'])
  expect(context.network).toMatch(/./)
  const own = Object.values(Object.getOwnPropertyDescriptors(context))
  expect(own.filter(({ get }) => get !== undefined)).toEqual([])
})
