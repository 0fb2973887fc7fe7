// @vitest-environment happy-dom
// A photo with a loaded preview shows no grey tile while the photo loads.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { RemoteImage } from './remote-image.tsx'

test('the smaller copy stays while the photo fades in, and goes when it fails', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  const root = createRoot(container)
  onTestFinished(() => act(async () => root.unmount()))
  const image = <RemoteImage src="/large" preview="/small" ratio="1 / 1" />
  await act(async () => root.render(image))
  const frame = container.querySelector('span')
  expect(frame?.style.background).toContain('/small')
  await act(async () => container.querySelector('img')?.dispatchEvent(new Event('load')))
  expect(frame?.dataset['is']).toBe('loaded')
  expect(frame?.style.background).toContain('/small')
  await act(async () => container.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(frame?.style.background).toBe('')
})
