// @vitest-environment happy-dom
// Links of the account page besides the settings.
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setProfile } from '../session/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { keepInstallPrompt } from '../ui/browser/install-prompt.ts'
import { Component as Account } from './account.tsx'

test('deleting the account is found there, and installing the app where the browser offers it', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  keepInstallPrompt()
  setProfile(queryClient, { phone: '+6281200001234', registrationState: 2 } as never)
  renderScreen(<Account />)
  expect(screen.getByRole('link', { name: 'Hapus akun' }).getAttribute('href')).toBe('/faq/hapus-akun')
  expect(screen.queryByRole('button', { name: /^Pasang/ })).toBeNull()
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  act(() => window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  act(() => screen.getByRole('button', { name: /^Pasang Struka di HP/ }).click())
  expect(prompt).toHaveBeenCalledOnce()
})
