// @vitest-environment happy-dom
// What the banner of a new notification shows (product.md 2).
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { TEST_BRAND } from '../testing/test-brand.ts'
import { setBrand } from '../ui/theme/theme.ts'
import { Banner } from './banner.tsx'

beforeAll(() => setBrand({ ...TEST_BRAND, product: 'Pasar Kita' }))

const NOTICE = { type: 'pointin', title: '40 poin masuk', text: 'Dari Toko Sentosa.' } as const

test('the banner leaves by itself after six seconds, unless it is touched', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = render(null)
  const onClose = vi.fn()
  const show = (key: string) => page.rerender(<Banner key={key} {...NOTICE} onOpen={() => {}} onClose={onClose} />)
  const content = () => screen.getAllByRole('button')[0] as HTMLElement
  show('first')
  vi.advanceTimersByTime(5_900)
  expect(onClose).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(onClose).toHaveBeenCalledTimes(1)
  show('beneath a resting mouse')
  fireEvent.pointerOver(content())
  vi.advanceTimersByTime(6_100)
  expect(onClose).toHaveBeenCalledTimes(2)
  show('hovered')
  fireEvent.pointerMove(content())
  await vi.waitUntil(() => vi.getTimerCount() === 0)
  vi.advanceTimersByTime(60_000)
  expect(onClose).toHaveBeenCalledTimes(2)
  show('focused')
  act(() => content().focus())
  vi.advanceTimersByTime(60_000)
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('the banner shows the product, now, title, news and a close button [2.banner-content]', () => {
  document.body.innerHTML = '<main><p>Nomor token</p><p>7147 7570</p></main>'
  render(<Banner {...NOTICE} text={`Nomor token 7147 7570. ${NOTICE.text}`} onOpen={() => {}} onClose={() => {}} />)
  const [content, close] = screen.getAllByRole('button')
  expect(content?.textContent).toBe('Pasar Kita·now40 poin masukDari Toko Sentosa.')
  expect(close?.getAttribute('aria-label')).toBe('Tutup')
})
