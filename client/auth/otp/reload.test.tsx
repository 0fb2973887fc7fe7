// @vitest-environment happy-dom
// A phone drops the page while the shopper reads the code in another app; the reloaded page shows the code step.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setBrand } from '#client/ui/theme/theme.ts'
import { ProfileContext } from '../../session/queries.ts'
import { queryClient } from '../../session/query-client.ts'
import { Component as Email } from '../../setting/email.tsx'
import { Component as ChangePassword } from '../../setting/password.tsx'
import { TEST_BRAND } from '../../testing/test-brand.ts'
import { Component as ResetPassword } from '../reset.tsx'

const profile = { id: 'u1', unvrId: 'UNV-1', phone: '+6281200001234', email: null, emailVerified: false }
const sent = { error: null, code: 'ok', status: 'success', rateLimitTs: null, data: { otpId: 'o1' } }

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(sent)))
afterEach(() => queryClient.clear())

function load(Screen: ComponentType): void {
  cleanup()
  setBrand(TEST_BRAND)
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <ProfileContext value={profile as never}>
          <Screen />
        </ProfileContext>
      </BrowserRouter>
    </QueryClientProvider>,
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test.each([
  ['a forgotten password', ResetPassword, 'Nomor HP atau e-mail', 'ratna@contoh.id'],
  ['an e-mail address', Email, 'E-mail', 'ratna@contoh.id'],
  ['a new password', ChangePassword, 'Kata sandi baru', 'rahasia-2026'],
])('the code for %s can be entered after a reload', async (_, Screen, label, value) => {
  load(Screen)
  type(label, value)
  fireEvent.click(screen.getByRole('button', { name: /^Kirim kode/ }))
  await screen.findByLabelText('Kode 6 digit')
  load(Screen)
  expect(screen.queryByLabelText('Kode 6 digit')).not.toBeNull()
})
