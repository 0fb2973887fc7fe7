// @vitest-environment happy-dom
// Tests the order of commands.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { useCommand } from './queries.ts'

test('a preset waits until time has passed', async () => {
  const done: string[] = []
  let endJump = () => {}
  const jump = new Promise<void>((resolve) => {
    endJump = resolve
  })
  let pressBoth = () => {}
  function Desk() {
    const advance = useCommand(['savedState'], async () => {
      await jump
      done.push('jump')
    })
    const load = useCommand('everything', async () => {
      done.push('preset')
    })
    pressBoth = () => {
      advance.mutate()
      load.mutate()
    }
    return null
  }
  flushSync(() =>
    createRoot(document.createElement('div')).render(
      <QueryClientProvider client={new QueryClient()}>
        <Desk />
      </QueryClientProvider>,
    ),
  )
  pressBoth()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(done).toEqual([])
  endJump()
  await expect.poll(() => done).toEqual(['jump', 'preset'])
})
