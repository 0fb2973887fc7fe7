// @vitest-environment happy-dom
// Tests the order of commands, and what is said when one is refused.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { messages } from '../messages/messages.ts'
import { reasonOf, useCommand } from './queries.ts'

test('a preset waits until time has passed', async () => {
  const done: string[] = []
  const jump = Promise.withResolvers<void>()
  const queryClient = new QueryClient()
  const { result } = renderHook(
    () => ({
      advance: useCommand(['savedState'], () => jump.promise.then(() => done.push('jump'))),
      load: useCommand('everything', async () => done.push('preset')),
    }),
    { wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider> },
  )
  result.current.advance.mutate()
  result.current.load.mutate()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(done).toEqual([])
  jump.resolve()
  await expect.poll(() => done).toEqual(['jump', 'preset'])
})

test('a refusal without a sentence of its own gets the general one, never its code', () => {
  expect(reasonOf(new ApiError({ code: 'shop_taken' }))).toBe(messages.id.error.code.shop_taken)
  expect(reasonOf(new ApiError({ code: 'window_invalid' }))).toBe(messages.id.error.refused)
})
