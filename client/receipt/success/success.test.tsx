// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Receipt } from '#contract/receipt.ts'
import { queryClient } from '../../session/query-client.ts'
import { exampleOf } from '../../testing/example-of.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { receiptQuery } from '../queries.ts'
import { UploadedReceipt } from './success.tsx'

const receipt = {
  ...exampleOf('GET /api/receipt/detail/:id'),
  ...{ totalPoints: 1_154, canResubmit: true },
  entries: [
    { pointId: 'p1', title: 'Struk Toko Sentosa', points: 204 },
    { pointId: 'p2', title: 'Bonus Kecap dua botol', points: 950 },
  ],
}

function show(status: -1 | 0 | 1, change: Partial<Receipt> = {}): void {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  queryClient.setQueryData(receiptQuery('r1').queryKey, { ...receipt, status, ...change } as never)
  renderScreen(<UploadedReceipt id="r1" />)
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('a valid receipt shows the sum of all that it brought, and each part by its name', () => {
  show(1)
  expect(heading()).toBe('Makasih struknya')
  expect(screen.getByText('+1.154')).toBeTruthy()
  expect(screen.getByText('Valid').dataset['pressed']).toBeTruthy()
  expect(screen.getByText('Bonus Kecap dua botol').parentElement?.textContent).toContain('+950')
  expect(screen.getByText('dan 2 kupon undian')).toBeTruthy()
})

test('a rejected receipt shows why and what to do, and no sign of acceptance', () => {
  const reason = { code: 'cropped', text: 'Bagian total terpotong', hint: 'Foto ulang sampai totalnya terlihat.' }
  show(-1, { reason, totalPoints: 0, tickets: 0, entries: [] } as never)
  expect(heading()).toBe('Struk selesai dicek')
  expect(screen.getByText('Foto ulang sampai totalnya terlihat.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Foto ulang struk ini' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tanya lewat WhatsApp' })).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/DITERIMA|sudah kami terima|DIPROSES/)
})

test.each([
  ['merchant', 'button', 'Lihat toko peserta'],
  ['no_product', 'link', 'Lihat merek peserta'],
  ['daily_limit', 'link', 'Tukar poinmu'],
] as const)('a receipt that is refused as %s has its own way on', (code, role, name) => {
  show(-1, { reason: { code, text: '', hint: '' }, canResubmit: false } as never)
  expect(screen.getByRole(role, { name })).toBeTruthy()
})

test('a receipt that waits says until when, and what is read is printed before the verdict comes', async () => {
  const printed = Promise.withResolvers<void>()
  document.getAnimations = () => [{ finished: printed.promise }] as never
  show(0, { totalPoints: 0, tickets: 0 })
  expect(document.body.textContent).toContain('paling lambat 23 Nov 2026')
  queryClient.setQueryData(receiptQuery('r1').queryKey, { ...receipt, status: 1 } as never)
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(heading()).toBe('Struk sudah kami terima')
  printed.resolve()
  await screen.findByRole('heading', { name: 'Makasih struknya' })
})
