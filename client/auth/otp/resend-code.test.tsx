// @vitest-environment happy-dom
// The wait for another code on a page that does not know the server's time yet.
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { updateServerClock } from '#client/api/server-clock.ts'
import { ResendCode } from './resend-code.tsx'

const HOUR_MS = 3_600_000

test('a reloaded page shows the wait as soon as a response tells the time of the server', () => {
  const serverTime = Math.floor(Date.now() / 1_000) * 1_000 - 24 * HOUR_MS
  const cooldown = { until: serverTime + 100_000, isRateLimited: false }
  render(
    <ResendCode cooldown={cooldown} isPending={false} error={null} onResend={() => {}} onChangeMethod={undefined} />,
  )
  expect(screen.queryByRole('timer')).toBeNull()
  act(() => updateServerClock(new Date(serverTime).toUTCString(), Date.now(), Date.now()))
  expect(screen.getByRole('timer').textContent).toMatch(/Kirim ulang dalam 01:\d\d/)
})
