// @vitest-environment happy-dom
// Tests the order of commands.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCommand } from './queries.ts'

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
