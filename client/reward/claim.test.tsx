// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import type { Claim } from '#contract/reward.ts'
import { queryClient } from '../session/query-client.ts'
import { markSignedIn } from '../session/session.ts'
import { exampleOf } from '../testing/example-of.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ClaimPaper, Component } from './claim.tsx'
import { claimQuery } from './queries.ts'

const example = exampleOf('PUT /api/reward/types/:typeId/denoms/:denomId/redeem')
const claim: Claim = {
  ...example,
  ...{ status: 'success', createdAt: '2026-11-21T05:00:00.000Z', account: null },
  type: { ...example.type, category: 'goods' },
}

function textOf(fields: Partial<Claim>): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ClaimPaper claim={{ ...claim, ...fields }} />
    </MemoryRouter>,
  )
  return html.replace(/<[^>]*>/g, ' ')
}

test('goods on their way have a courier and a tracking number, never a serial number', () => {
  const steps: Claim['steps'] = [
    { status: 'packed', at: claim.createdAt },
    { status: 'shipped', at: null },
  ]
  const packed = textOf({ status: 'packed', steps })
  expect(packed).toMatch(/Dikemas +21 Nov 2026, 12\.00 WIB +Dikirim +Menyusul/)
  expect(packed).not.toMatch(/Nomor/)
  const shipped = textOf({ status: 'shipped', shipment: { courier: 'Nusa Kargo', trackingNumber: '002412345678' } })
  expect(shipped).toMatch(/Dikirim.*Sedang dalam perjalanan.*Nomor resi +0024 +1234 +5678.*Kurir +Nusa Kargo/)
  expect(shipped).not.toMatch(/Nomor seri/)
})

test.each([
  ['a token of electricity', 'pln', '1234 5678 9012 3456 7890', 'Nomor token'],
  ['a serial number of pulsa', 'pulsa', '0261121194200017', 'Nomor seri'],
] as const)('the number of %s is called so', (_, category, serialNumber, label) => {
  const text = textOf({ serialNumber, type: { ...claim.type, category } })
  expect([...new Set(text.match(/Nomor \w+/g))]).toEqual([label])
})

test('a failed claim gives the points back, and leads to help', () => {
  renderScreen(<ClaimPaper claim={{ ...claim, status: 'failed' }} />)
  expect(screen.getByText('Penyedia tidak bisa memprosesnya. 600 poin sudah kembali.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tanya lewat WhatsApp' })).toBeTruthy()
})

function Elsewhere() {
  return <p>{useLocation().pathname}</p>
}

test('the notice of a voucher leads to the voucher', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  markSignedIn('week')
  const voucher = { code: 'A1', format: 'qr', status: 'used', validUntil: '2026-12-30T05:00:00.000Z', usableAt: [] }
  queryClient.setQueryData(claimQuery('c1').queryKey, { ...claim, voucher } as never)
  const page = '/history/direct-reward-detail'
  renderScreen(
    <Routes>
      <Route path={page} element={<Component />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    `${page}?q=c1`,
  )
  expect(screen.getByText('/voucher/detail')).toBeTruthy()
})
