// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCelebration } from './celebrate.ts'

const fire = Object.assign(
  vi.fn(() => new Promise(() => {})),
  { reset: vi.fn() },
)
vi.mock('canvas-confetti', () => ({ default: { create: () => fire } }))

beforeEach(() => {
  fire.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

function Draw({ isWon }: { isWon: boolean }) {
  useCelebration('undian-emas', isWon)
  return null
}

test('a draw that is won while the page is open rains confetti, and leaving the page ends it', async () => {
  const page = render(<Draw isWon={false} />)
  expect(fire).not.toHaveBeenCalled()
  page.rerender(<Draw isWon />)
  await vi.waitFor(() => expect(fire).toHaveBeenCalledTimes(2))
  await act(async () => page.unmount())
  expect(fire.reset).toHaveBeenCalledOnce()
})

test('a second visit is quiet', async () => {
  const first = render(<Draw isWon />)
  await vi.waitFor(() => expect(fire).toHaveBeenCalledTimes(2))
  first.unmount()
  render(<Draw isWon />)
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(fire).toHaveBeenCalledTimes(2)
})

test('with reduced motion nothing falls', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  render(<Draw isWon />)
  await vi.waitFor(() => expect(localStorage.getItem('celebratedDraws')).not.toBeNull())
  expect(fire).not.toHaveBeenCalled()
})
