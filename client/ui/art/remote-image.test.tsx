// @vitest-environment happy-dom
// A photo with a loaded preview shows no grey tile while the photo loads.
import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RemoteImage } from './remote-image.tsx'

test('the smaller copy stays while the photo fades in, and goes when it fails', () => {
  const { container } = render(<RemoteImage src="/large" preview="/small" ratio="1 / 1" />)
  const frame = container.querySelector('span')
  const image = container.querySelector('img') as HTMLElement
  expect(frame?.style.background).toContain('/small')
  fireEvent.load(image)
  expect(frame?.dataset['is']).toBe('loaded')
  expect(frame?.style.background).toContain('/small')
  fireEvent.error(image)
  expect(frame?.style.background).toBe('')
})
