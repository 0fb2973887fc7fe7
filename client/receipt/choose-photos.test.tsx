// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCanvas } from '../testing/fake-canvas.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { useChoosePhotos } from './choose-photos.ts'
import { clearPhotos, useLeftOut, usePhotos } from './photo.ts'
import { Component as SelectPhoto } from './select-photo.tsx'

function Page() {
  const leftOut = useLeftOut()
  return (
    <>
      <input type="file" multiple aria-label="gallery" onChange={useChoosePhotos()} />
      {usePhotos().length > 0 ? <SelectPhoto /> : <p>{leftOut.join(' ')}</p>}
    </>
  )
}

vi.mock('pdfjs-dist', () => ({
  GlobalWorkerOptions: {},
  getDocument: () => ({ promise: Promise.reject(new Error('rusak')) }),
}))

beforeEach(() => {
  stubCanvas()
  renderScreen(<Page />, '/topup/select-photo')
})
afterEach(() => clearPhotos())

const photo = (name: string, type = 'image/jpeg') => new File(['photo'], name, { type })
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('gallery'), { target: { files } })
const send = () => screen.findByRole('button', { name: 'Kirim struk ini' })

test('of seven photos five are kept, and the two others named', async () => {
  choose(...[1, 2, 3, 4, 5, 6, 7].map((at) => photo(`IMG_${at}.jpg`)))
  await send()
  expect(screen.getByText('5 foto, satu struk')).toBeTruthy()
  expect(screen.getByText(/IMG_6\.jpg.*paling banyak 5 foto/)).toBeTruthy()
  expect(screen.getByText(/IMG_7\.jpg.*paling banyak 5 foto/)).toBeTruthy()
})

test('one unreadable file among three is named with its reason, the others are kept', async () => {
  choose(photo('atas.jpg'), new File(['halo'], 'rusak.jpg', { type: 'image/jpeg' }), photo('bawah.jpg'))
  await send()
  expect(screen.getByText('2 foto, satu struk')).toBeTruthy()
  expect(screen.getByText(/rusak\.jpg.*tidak bisa dibuka/)).toBeTruthy()
})

test('files that are no photos are named with their reason', async () => {
  choose(
    new File(['halo'], 'catatan.txt', { type: 'text/plain' }),
    new File(['halo'], 'lagu.mp3', { type: 'audio/mp3' }),
  )
  expect(await screen.findByText(/catatan\.txt.*bukan foto/)).toBeTruthy()
  expect(screen.getByText(/lagu\.mp3.*bukan foto/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Kirim struk ini' })).toBeNull()
})

test.each([
  ['IMG_1.HEIC', '\0\0\0\x1cftypheic', /IMG_1\.HEIC.*HEIC.*Paling Kompatibel/],
  ['IMG_2.jpg', '\0\0\0\x18ftypmif1', /IMG_2\.jpg.*HEIC.*Paling Kompatibel/],
  ['struk.pdf', '%PDF-1.7 rusak', /struk\.pdf.*PDF.*tangkapan layar/],
])('%s that cannot be opened is named with a remedy', async (name, content, sentence) => {
  choose(new File([content], name, { type: 'application/octet-stream' }))
  expect(await screen.findByText(sentence, {}, { timeout: 20_000 })).toBeTruthy()
})

test.each(['', 'application/octet-stream', '*/*'])('a photo of the type %j is a photo', async (type) => {
  choose(photo('struk', type))
  await send()
})
