// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { balanceQuery } from '../point/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Component } from './catalogue.tsx'
import { rewardTypesQuery } from './queries.ts'

const reward = (name: string, from: number, stockState = 'available') => ({
  ...{ id: name, name, from, fromValue: from * 10, stockState, category: 'pulsa', isVoucher: false, imageUrl: null },
  art: { drawing: 'hadiah-pulsa', tile: 'pink' },
})

function show(balance: number): void {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const rows = [reward('Pulsa', 600), reward('Kuota', 500, 'out'), reward('Paket data', 601)]
  queryClient.setQueryData(rewardTypesQuery().queryKey, { rows } as never)
  queryClient.setQueryData(balanceQuery().queryKey, { balance } as never)
  renderScreen(<Component />)
}

const shownRewards = () => screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)

test('one chip leaves what the balance buys now, sold out aside', () => {
  show(600)
  fireEvent.click(screen.getByRole('button', { name: 'Poinmu cukup' }))
  expect(shownRewards()).toEqual(['Pulsa'])
})

test('a balance that buys nothing has no such chip', () => {
  show(499)
  expect(screen.queryByRole('button', { name: 'Poinmu cukup' })).toBeNull()
  expect(shownRewards()).toHaveLength(3)
})
