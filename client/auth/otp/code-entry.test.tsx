// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#client/api/api-error.ts'
import { renderScreen } from '#client/testing/render-screen.tsx'
import { CodeEntry } from './code-entry.tsx'

const SECOND_MS = 1_000

function open(
  error: ApiError,
  cooldown = { until: Date.now() + 100 * SECOND_MS, isRateLimited: false },
  dead?: string,
) {
  const on = { onChangeMethod: vi.fn(), onDead: vi.fn() }
  const request = () => Promise.reject(new Error('Nothing is requested.'))
  const submit = () => Promise.reject(error)
  renderScreen(
    <CodeEntry
      {...on}
      dead={dead ?? null}
      cooldown={cooldown}
      request={request}
      submit={submit}
      onSuccess={() => {}}
    />,
  )
  return on
}

function expectClosed({ onChangeMethod }: ReturnType<typeof open>): void {
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Ganti metode' }))
  expect(onChangeMethod).toHaveBeenCalledOnce()
}

const type = (code: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: code } })

test('a code tells how many attempts are left; after the last one it closes and offers another method', async () => {
  const on = open(new ApiError({ code: 'otp_invalid', error: 'Kode OTP tidak sesuai' }))
  for (const [at, digit] of ['1', '2', '3', '4', '5'].entries()) {
    expect(screen.queryByRole('button', { name: 'Ganti metode' })).toBeNull()
    type(digit.repeat(6))
    await screen.findByText(at < 4 ? `Kamu masih bisa mencoba ${4 - at} kali.` : /Terlalu banyak percobaan/)
  }
  const [dead] = on.onDead.mock.lastCall ?? []
  // A reload starts with this reason: the same sentence, and no boxes.
  cleanup()
  const again = open(new ApiError({ code: 'otp_invalid' }), undefined, dead)
  screen.getByText('Terlalu banyak percobaan. Minta kode baru.')
  expectClosed(again)
})

test('an expired code closes at once, with its own sentence', async () => {
  const on = open(new ApiError({ code: 'otp_expired', error: 'Kodenya sudah kedaluwarsa. Minta kode baru.' }))
  type('123456')
  await screen.findByText('Kodenya sudah kedaluwarsa. Minta kode baru.')
  expectClosed(on)
})

test('where too many codes were requested none is asked for, and another method is offered', () => {
  const until = Date.now() + 3_600 * SECOND_MS
  expectClosed(open(new ApiError({ code: 'otp_invalid' }), { until, isRateLimited: true }))
})
