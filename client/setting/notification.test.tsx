// @vitest-environment happy-dom
// The switches of the notification settings, pressed faster than the server answers.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../session/query-client.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Component as NotificationSetting } from './notification.tsx'
import { channelsQuery } from './queries.ts'

const topics = { receipt: true, pointin: true, luckydraw: true, promo: true }
const channels = {
  ...{ email: { address: 'ratna@contoh.id', verified: true, enabled: true }, topics, promoChangedAt: null },
  browser: { enabled: false, subscriptions: 0 },
}

/** Opens the settings. `answer` responds to the oldest pending request. */
function open() {
  const waiting: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    method === 'PUT' ? new Promise((resolve) => waiting.push(resolve)) : new Promise(() => {}),
  )
  queryClient.setQueryData<unknown>(channelsQuery().queryKey, channels)
  renderScreen(<NotificationSetting />)
  const answer = async (status: number, data: object) => {
    await waitFor(() => expect(waiting).toHaveLength(1))
    const body = JSON.stringify({ error: status < 400 ? null : 'Gagal.', code: 'ok', data })
    await act(async () => waiting.shift()?.(new Response(body, { status })))
  }
  return answer
}

const switchOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name })
const isOn = (name: RegExp) => switchOf(name).checked ?? switchOf(name).ariaChecked === 'true'

test('the answer to one switch leaves the other as it was pressed', async () => {
  const answer = open()
  fireEvent.click(switchOf(/Unggah Struk/))
  fireEvent.click(switchOf(/Undian/))
  await waitFor(() => expect(isOn(/Undian/)).toBe(false))
  await answer(200, { ...channels, topics: { ...topics, receipt: false } })
  await waitFor(() => expect(isOn(/Unggah Struk/)).toBe(false))
  expect(isOn(/Undian/)).toBe(false)
  await answer(200, { ...channels, topics: { ...topics, receipt: false, luckydraw: false } })
  expect([isOn(/Unggah Struk/), isOn(/Undian/)]).toEqual([false, false])
})

test('taps while the server fails end in the last wish', async () => {
  const answer = open()
  for (const wish of [false, true, false]) {
    fireEvent.click(switchOf(/Undian/))
    await waitFor(() => expect(isOn(/Undian/)).toBe(wish))
  }
  expect(switchOf(/Undian/).getAttribute('aria-busy')).toBe('true')
  await answer(500, {})
  await answer(200, channels)
  expect(isOn(/Undian/)).toBe(false)
  await answer(200, { ...channels, topics: { ...topics, luckydraw: false } })
  await waitFor(() => expect(switchOf(/Undian/).getAttribute('aria-busy')).toBeNull())
  expect(isOn(/Undian/)).toBe(false)
})

test('a switch that the server refuses goes back alone', async () => {
  const answer = open()
  fireEvent.click(switchOf(/Unggah Struk/))
  fireEvent.click(switchOf(/Undian/))
  await answer(500, {})
  await waitFor(() => expect(isOn(/Unggah Struk/)).toBe(true))
  expect(isOn(/Undian/)).toBe(false)
})
