// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Campaign } from '#contract/campaign.ts'
import { queryClient } from '../session/query-client.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Component as CampaignDetail } from './detail.tsx'
import { campaignQuery } from './queries.ts'

const DAY_MS = 86_400_000
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const campaign: Campaign = {
  ...{ id: 'c1', title: 'Kecap dua botol', summary: 'Beli 2, poin dobel', tag: 'Poin 2×', rewardType: 1, art: [] },
  ...{ brandIds: [], brands: [], bannerUrl: null, startAt: at(-1), endAt: at(9), active: true, disabled: false },
  ...{ multiplier: 2, bonusPoints: null, quota: { total: 50, left: 0 }, nextDrawAt: null, external: null },
  ...{ description: '', mechanics: [], terms: [], shops: [], ticketRule: null, prizes: [], draws: [], winners: [] },
  permitNo: null,
}

const show = (shown: Campaign) => {
  // The page is rendered without a route, so the campaign id is empty.
  queryClient.setQueryData(campaignQuery('').queryKey, shown)
  renderScreen(<CampaignDetail />)
}

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))

test('a promo whose quota is used up says so and asks for no receipt', () => {
  show(campaign)
  expect(screen.getAllByText('Kuota promo ini sudah habis').length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: 'Unggah struk promo ini' })).toBeNull()
  show({ ...campaign, quota: { total: 50, left: 1 } })
  expect(screen.getByRole('link', { name: 'Unggah struk promo ini' })).toBeTruthy()
})
