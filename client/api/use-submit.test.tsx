// @vitest-environment happy-dom
// Repeated presses of a submit button send one request, even before the next render.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSubmit } from './use-submit.ts'

type Options = { once?: boolean; queue?: string }

function renderButton(send: (press: number) => Promise<unknown>, options: Options = {}) {
  let presses = 0
  function Page() {
    const { submit, reset } = useSubmit({ mutationFn: send, ...options })
    const press = () => {
      presses += 1
      submit(presses)
    }
    return (
      <>
        <button type="button" onClick={press} />
        <button type="button" onClick={reset} />
      </>
    )
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  const [button, resetButton] = screen.getAllByRole('button')
  return { press: () => button?.click(), reset: () => resetButton?.click() }
}

test('two taps before the next render send once', async () => {
  const send = vi.fn(async () => 'ok')
  const page = renderButton(send)
  page.press()
  page.press()
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  expect(send).toHaveBeenCalledTimes(1)
})

test('after an answer the next tap sends again', async () => {
  const send = vi.fn(async () => 'ok')
  const page = renderButton(send)
  page.press()
  await vi.waitFor(() => {
    page.press()
    expect(send).toHaveBeenCalledTimes(2)
  })
})

test('a screen that a success leaves sends again after a failure only', async () => {
  const send = vi.fn(async (press: number) => (press === 1 ? Promise.reject(new Error('Gagal')) : 'ok'))
  const page = renderButton(send, { once: true })
  page.press()
  await vi.waitFor(() => {
    page.press()
    expect(send).toHaveBeenCalledTimes(2)
  })
  await expect(send.mock.results[1]?.value).resolves.toBe('ok')
  await new Promise((resolve) => setTimeout(resolve))
  page.press()
  expect(send).toHaveBeenCalledTimes(2)
  page.reset()
  page.press()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3))
})

test('presses of a switch are sent one after the other, in their order', async () => {
  const answers: (() => void)[] = []
  const send = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  const page = renderButton(send, { queue: 'switch' })
  page.press()
  page.press()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  answers[0]?.()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send.mock.calls.map(([press]: unknown[]) => press)).toEqual([1, 2])
  answers[1]?.()
})
