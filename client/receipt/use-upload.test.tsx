// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { upload } from '../api/upload.ts'
import { queryClient } from '../session/query-client.ts'
import { Toasts } from '../ui/feedback/toast.tsx'
import { setPhotos, usePhotos } from './photo.ts'
import { useUpload } from './use-upload.ts'

vi.mock('../api/upload.ts', () => ({ upload: vi.fn() }))
vi.mock('./image.ts', () => ({ stitch: async () => new Blob(['photo']) }))

afterEach(() => queryClient.clear())

function open() {
  const onUploaded = vi.fn()
  const screen = renderHook(() => ({ ...useUpload(usePhotos(), onUploaded), photos: usePhotos() }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        {children}
        <Toasts />
      </QueryClientProvider>
    ),
  })
  return { ...screen, onUploaded }
}

test('an upload goes on when its screen is left, keeps its reference, and says how it ended', async () => {
  setPhotos([{ blob: new Blob(['photo']), quality: 'sharp' as never }])
  const answers: { resolve: (receipt: never) => void; reject: (error: Error) => void }[] = []
  vi.mocked(upload).mockImplementation(() => new Promise((resolve, reject) => answers.push({ resolve, reject })))
  const references = () => vi.mocked(upload).mock.calls.map(([, , options]) => Object(options).query.clientRef)

  const first = open()
  act(() => void first.result.current.send())
  await waitFor(() => expect(answers).toHaveLength(1))
  first.unmount()
  const second = open()
  await act(async () => answers[0]?.reject(new Error('Terputus')))
  expect(document.body.textContent).toContain('Struk tadi belum terkirim.')
  act(() => void second.result.current.send())
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(references()[1]).toBe(references()[0])

  second.unmount()
  const third = open()
  await act(async () => answers[1]?.resolve({ id: 'r1' } as never))
  expect(document.body.textContent).toContain('Strukmu sudah terkirim.')
  expect([third.result.current.photos, third.onUploaded.mock.calls]).toEqual([[], []])
})
