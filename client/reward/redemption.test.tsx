// @vitest-environment happy-dom
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { messageOf } from '../api/api-error.ts'
import { balanceQuery } from '../point/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { createRedemption, useRedemption } from './redemption.ts'

const denom = {
  ...{ id: 'd1', name: 'Pulsa Rp10.000', value: 10_000, points: 100, stock: 5, active: true },
  ...{ startAt: null, endAt: null, perShopper: null, minQuantity: 1, maxQuantity: 1 },
}
const type = { id: 't1', name: 'Pulsa' }
const now = new Date().toISOString()
const claim = { id: 'c1', claimNo: 'KL-1', points: 100, status: 'processing', createdAt: now, denom, type }

afterEach(() => queryClient.clear())

const balance = () => queryClient.getQueryData(balanceQuery().queryKey)?.balance
let sendings = 0

/** Loses the response to the first redemption request; the claim list returns `listed`. */
function answer(listed: object[]): void {
  sendings = 0
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'PUT' && ++sendings === 1) throw new TypeError('Failed to fetch')
    const data = method === 'PUT' ? claim : url.includes('/claims/list') ? { rows: listed, count: listed.length } : null
    if (data) return new Response(JSON.stringify({ error: null, code: 'ok', data }))
    return new Promise(() => {})
  })
}

beforeEach(() => {
  queryClient.setQueryData(balanceQuery().queryKey, { balance: 500, pending: 0, unread: 0, nextExpiry: null } as never)
})

function send(onRedeemed: () => void) {
  const redemption = createRedemption({ type: type as never, denom: denom as never, recipient: {}, balance: 500 })
  const { result } = renderHook(() => useRedemption(redemption, onRedeemed, () => {}), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  act(() => result.current.send())
  return result
}

/** Simulates a refetch of the balance after the server booked the redemption. */
const loadBalance = () =>
  queryClient.setQueryData(balanceQuery().queryKey, (before) => before && { ...before, balance: 400 })

test('a claim that is found after a lost answer is not paid twice', async () => {
  answer([claim])
  loadBalance()
  const onRedeemed = vi.fn()
  send(onRedeemed)
  await waitFor(() => expect(onRedeemed).toHaveBeenCalled())
  expect(balance()).toBe(400)
})

test('a redemption that is sent again after a lost answer is not paid twice', async () => {
  answer([])
  const onRedeemed = vi.fn()
  const result = send(onRedeemed)
  await waitFor(() => expect(result.current.state).toBe('lost'))
  loadBalance()
  act(() => result.current.send())
  await waitFor(() => expect(onRedeemed).toHaveBeenCalled())
  expect(balance()).toBe(400)
})

test('the balance is cut before the server tells it', async () => {
  answer([])
  sendings = 1
  const onRedeemed = vi.fn()
  send(onRedeemed)
  await waitFor(() => expect(onRedeemed).toHaveBeenCalled())
  expect(balance()).toBe(400)
})

test('without a network it fails at once with that sentence, and is not sent later', async () => {
  answer([])
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const onRedeemed = vi.fn()
  const result = send(onRedeemed)
  await waitFor(() => expect(result.current.state).toBe('refused'))
  expect(messageOf(result.current.error)).toBe('Kamu sedang tanpa internet. Coba lagi nanti.')
  cleanup()
  vi.restoreAllMocks()
  onlineManager.setOnline(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect([sendings, onRedeemed.mock.calls]).toEqual([1, []])
})
