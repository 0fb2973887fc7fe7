// @vitest-environment happy-dom
// What the banner of a new notification shows (product.md 2).
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { TEST_BRAND } from '../../testing/test-brand.ts'
import { setBrand } from '../theme.ts'
import { Banner } from './banner.tsx'

beforeAll(() => setBrand({ ...TEST_BRAND, product: 'Pasar Kita' }))

const NOTICE = { type: 'pointin', title: '40 poin masuk', text: 'Dari Toko Sentosa.' } as const

test('the banner leaves by itself after six seconds, unless it is touched', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const onClose = vi.fn()
  const show = (key: string) =>
    flushSync(() => root.render(<Banner key={key} {...NOTICE} onOpen={() => {}} onClose={onClose} />))
  show('first')
  vi.advanceTimersByTime(5_900)
  expect(onClose).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(onClose).toHaveBeenCalledTimes(1)
  show('beneath a resting mouse')
  const pointer = (type: string) =>
    flushSync(() => document.querySelector('button')?.dispatchEvent(new PointerEvent(type, { bubbles: true })))
  pointer('pointerover')
  vi.advanceTimersByTime(6_100)
  expect(onClose).toHaveBeenCalledTimes(2)
  show('hovered')
  pointer('pointermove')
  await vi.waitUntil(() => vi.getTimerCount() === 0)
  vi.advanceTimersByTime(60_000)
  expect(onClose).toHaveBeenCalledTimes(2)
  show('focused')
  flushSync(() => document.querySelector('button')?.focus())
  vi.advanceTimersByTime(60_000)
  expect(onClose).toHaveBeenCalledTimes(2)
  flushSync(() => root.unmount())
})

test('the banner shows the product, now, title, text and a close button [2.banner-content]', () => {
  const root = createRoot(document.body)
  flushSync(() =>
    root.render(
      <Banner type="pointin" title="40 poin masuk" text="Dari Toko Sentosa." onOpen={() => {}} onClose={() => {}} />,
    ),
  )
  const [content, close] = document.querySelectorAll('button')
  expect(content?.textContent).toBe('Pasar Kita·now40 poin masukDari Toko Sentosa.')
  expect(close?.getAttribute('aria-label')).toBe('Tutup')
  flushSync(() => root.unmount())
})
