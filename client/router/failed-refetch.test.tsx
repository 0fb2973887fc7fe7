// @vitest-environment happy-dom
// A screen keeps its loaded data when a refetch fails.
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from '../api/api-error.ts'
import { Component as PointDetail } from '../point/detail.tsx'
import { pointQuery } from '../point/queries.ts'
import { Component as ReceiptDetail } from '../receipt/detail.tsx'
import { receiptQuery } from '../receipt/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { Component as NotificationSetting } from '../setting/notification.tsx'
import { channelsQuery } from '../setting/queries.ts'
import { renderScreen } from '../testing/render-screen.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))

const entry = {
  ...{
    id: 'p1',
    code: 'PT-1',
    type: 'receipt',
    title: 'Struk Toko Sentosa',
    text: '',
    amount: 40,
    directionOut: false,
  },
  ...{ balanceAfter: 140, createdAt: '2026-11-21T05:00:00Z', expiresAt: null, parts: [], ref: null, friend: null },
  ...{ sameReceipt: null, lapsing: null },
}
const receipt = {
  ...{ id: 's1', code: 'STR-1', status: 1, merchant: { id: 'm1', name: 'Toko Sentosa' }, items: [], timeline: [] },
  ...{ entries: [], points: 40, totalPoints: 40, total: 40_000, uploadedAt: '2026-11-21T05:00:00Z', adjustment: 0 },
  ...{
    imageUrl: '/s1.jpg',
    thumbnailUrl: '/s1-small.jpg',
    canObject: false,
    objection: null,
    canResubmit: false,
    multiplier: 1,
  },
  ...{ purchasedAt: '2026-11-21T05:00:00Z', receiptNo: '1', reviewedAt: null, reviewedBy: null, reason: null },
}
const channels = {
  ...{ email: { address: null, verified: false, enabled: false }, browser: { enabled: false, subscriptions: 0 } },
  ...{ topics: { receipt: true, pointin: true, luckydraw: true, promo: true }, promoChangedAt: null },
}

test.each([
  ['a ledger entry', <PointDetail key="p" />, pointQuery('p1').queryKey, entry, '/?q=p1', 'PT-1'],
  ['a receipt', <ReceiptDetail key="r" />, receiptQuery('s1').queryKey, receipt, '/?q=s1', 'Lihat foto'],
  ['settings', <NotificationSetting key="n" />, channelsQuery().queryKey, channels, '/', 'Saluran'],
])('%s stays on its screen', (_, element, queryKey, data, address, visible) => {
  queryClient.setQueryData<unknown>(queryKey, data)
  const error = new HttpError(500, 'Internal Server Error')
  queryClient.getQueryCache().find({ queryKey })?.setState({ status: 'error', error })
  renderScreen(element, address)
  expect(screen.queryByText('Lagi mati lampu di tempat kami')).toBeNull()
  expect(screen.getByText(visible)).toBeTruthy()
})
