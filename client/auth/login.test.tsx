// @vitest-environment happy-dom
// Messages of the sign-in screens: what the sign-in is for, after an expired session, after a code that was not sent.
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { writeStored } from '../session/browser-storage.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { TEST_BRAND } from '../testing/test-brand.ts'
import { Component as Login } from './login.tsx'

test('a shopper whose session has ended reads so, with the number masked; a new visitor does not', () => {
  renderScreen(<Login />, '/login')
  expect(screen.queryByText(/Sesimu berakhir/)).toBeNull()
  writeStored('account', { phone: '+6281200001234', hasEnded: true })
  sessionStorage.setItem('draft:profile-edit', JSON.stringify({ owner: 'UNV-1', values: { firstName: 'Ratna' } }))
  renderScreen(<Login />, '/login')
  screen.getByText(/Sesimu berakhir. Isianmu masih kami simpan/)
  screen.getByText('+62 812-••••-•234')
  const help = screen.getByRole('link', { name: 'Tanya lewat WhatsApp' })
  expect(help.getAttribute('href')).toBe(`https://wa.me/${TEST_BRAND.helpPhone.slice(1)}`)
})

test.each([
  ['/redeem/detail?q=pulsa', /^Masuk dulu untuk menukar poin\. /],
  ['/luckydraw-detail/?type=2&q=undian-emas', /^Masuk dulu untuk melihat kuponmu\. /],
  ['/survey', /^Masuk dulu untuk mengisi survei\. /],
  ['/brand', /^Kami kirim kode/],
])('a guest who wanted %s reads what the sign-in is for', (page, lead) => {
  renderScreen(<Login />, `/login?lanjut=${encodeURIComponent(page)}`)
  screen.getByText(lead)
})

test('a code that was not sent is not said to be sent', () => {
  writeStored('otp', { phone: '+6281200001234', method: 'wa' })
  const until = Date.now() + 60_000
  renderScreen(<Login />, { pathname: '/login', state: { step: 'code', until, isRateLimited: true } })
  expect(screen.getByText(/Kode baru belum kami kirim ke/)).toBeDefined()
  expect(screen.queryByText(/Sudah kami kirim/)).toBeNull()
})
