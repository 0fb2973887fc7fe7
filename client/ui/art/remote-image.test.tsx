// @vitest-environment happy-dom
// A photo with a loaded preview shows no grey tile while the photo loads.
import { fireEvent, render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RemoteImage } from './remote-image.tsx'

vi.mock('#client/api/server-reach.ts', () => ({ waitForServer: async () => {} }))

test('the smaller copy stays while the photo fades in, goes when it fails, and comes with it after an outage', async () => {
  const { container } = render(<RemoteImage src="/large" preview="/small" ratio="1 / 1" />)
  const [frame, image] = container.querySelectorAll<HTMLElement>('span, img')
  const shown = () => [frame?.dataset['is'], frame?.style.background.includes('/small')]
  expect(shown()).toEqual(['loading', true])
  fireEvent.load(image as HTMLElement)
  expect(shown()).toEqual(['loaded', true])
  fireEvent.error(image as HTMLElement)
  expect(shown()).toEqual(['failed', false])
  await waitFor(() => expect(shown()).toEqual(['loading', true]))
})
