// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { renderScreen } from '#client/testing/render-screen.tsx'
import { CodeEntry } from './code-entry.tsx'

test('a code tells how many attempts are left, and after the last one offers another method at once', async () => {
  const onChangeMethod = vi.fn()
  renderScreen(
    <CodeEntry
      cooldown={{ until: Date.now() + 100_000, isRateLimited: false }}
      request={() => Promise.reject(new Error('Nothing is requested.'))}
      submit={() => Promise.reject(new ApiError({ code: 'otp_invalid', error: 'Kode OTP tidak sesuai' }))}
      onSuccess={() => {}}
      onChangeMethod={onChangeMethod}
    />,
  )
  for (const [at, digit] of ['1', '2', '3', '4', '5'].entries()) {
    expect(screen.queryByRole('button', { name: 'Ganti metode' })).toBeNull()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: digit.repeat(6) } })
    await screen.findByText(at < 4 ? `Kamu masih bisa mencoba ${4 - at} kali.` : /Kode ini tidak berlaku/)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Ganti metode' }))
  expect(onChangeMethod).toHaveBeenCalledOnce()
})
