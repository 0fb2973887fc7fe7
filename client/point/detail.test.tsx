// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { claimQuery } from '../reward/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Component } from './detail.tsx'
import { pointQuery } from './queries.ts'

const entry = {
  ...{ id: 'p1', type: 'redeem', directionOut: true, amount: 850, balanceAfter: 0, title: 'Es kopi susu', text: '' },
  ...{ ref: { kind: 'claim', id: 'c1' }, parts: [], sameReceipt: null, lapsing: null, friend: null, expiresAt: null },
  ...{ code: 'PT-1', createdAt: '2026-11-21T05:00:00.000Z' },
}

function open(isNotice: boolean, change = {}): void {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  queryClient.setQueryData(pointQuery('p1').queryKey, { ...entry, ...change } as never)
  queryClient.setQueryData(claimQuery('c1').queryKey, { id: 'c1', voucher: { status: 'active' } } as never)
  const routes = (
    <Routes>
      <Route path="/history/point-detail" element={<Component />} />
      <Route path="/voucher/detail" element={<h1>Voucher</h1>} />
    </Routes>
  )
  renderScreen(routes, { pathname: '/history/point-detail', search: '?q=p1', state: { isNotice } })
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('the notification of a voucher leads to the voucher, its entry in the history to the points', () => {
  open(true)
  expect(heading()).toBe('Voucher')
  open(false)
  expect(heading()).toBe('Detail poin')
})

test('points that lapsed lead to what can still be bought, or without any left to the catalogue', () => {
  open(false, { type: 'expiry', balanceAfter: 900 })
  expect(screen.getByRole('link', { name: 'Lihat yang masih bisa ditukar' })).toBeTruthy()
  open(false, { type: 'expiry' })
  expect(screen.getByRole('link', { name: 'Lihat katalog' })).toBeTruthy()
})
