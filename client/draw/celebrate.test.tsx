// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCelebration } from './celebrate.ts'

const fire = Object.assign(
  vi.fn(() => new Promise(() => {})),
  { reset: vi.fn() },
)
vi.mock('canvas-confetti', () => ({ default: { create: () => fire } }))

let root: Root

beforeEach(() => {
  fire.mockClear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  root = createRoot(document.createElement('div'))
})

afterEach(() => act(async () => root.unmount()))

function Draw({ isWon }: { isWon: boolean }) {
  useCelebration('undian-emas', isWon)
  return null
}

const show = (isWon: boolean) => act(async () => root.render(<Draw isWon={isWon} />))

test('a draw that is won while the page is open rains confetti, and leaving the page ends it', async () => {
  await show(false)
  expect(fire).not.toHaveBeenCalled()
  await show(true)
  await vi.waitFor(() => expect(fire).toHaveBeenCalledTimes(2))
  await act(async () => root.render(null))
  expect(fire.reset).toHaveBeenCalledOnce()
})

test('a second visit is quiet', async () => {
  await show(true)
  await vi.waitFor(() => expect(fire).toHaveBeenCalledTimes(2))
  await act(async () => root.render(null))
  await show(true)
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(fire).toHaveBeenCalledTimes(2)
})

test('with reduced motion nothing falls', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  await show(true)
  await vi.waitFor(() => expect(localStorage.getItem('celebratedDraws')).not.toBeNull())
  expect(fire).not.toHaveBeenCalled()
})
