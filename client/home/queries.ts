// What home asks for. Keys begin with their concept, so that its own screens and the live listener refresh them too.
import { queryOptions } from '@tanstack/react-query'
import type { Content } from '#contract/content.ts'
import { api } from '../api/api.ts'

type Banner = Extract<Content, { type: 'banner' }>
export type ShownBanner = Banner & { payload: NonNullable<Banner['payload']> }

/** Receipts that wait for a verdict: how many, and how many more may come today. */
export const receiptsInReviewQuery = () =>
  queryOptions({
    queryKey: ['receipt', 'count', 'Diproses'],
    queryFn: ({ signal }) => api('GET /api/receipt/list', { query: { status: [0], pageSize: 1 }, signal }),
  })

/** Running promos, soonest end first. */
export const promosQuery = () =>
  queryOptions({
    queryKey: ['campaign', 'home'],
    queryFn: ({ signal }) =>
      api('GET /api/campaign', { query: { active: true, disabled: false, orderAsc: true, pageSize: 8 }, signal }),
  })

/** At most five banners (design.md 12). */
export const bannersQuery = () =>
  queryOptions({
    queryKey: ['content', 'banner', 'home'],
    queryFn: ({ signal }) =>
      api('GET /adminapi/contents/:type', {
        params: { type: 'banner' },
        query: { published: true, withPayload: true, description: 'home', pageSize: 5 },
        signal,
      }),
  })

export const surveysQuery = () =>
  queryOptions({
    queryKey: ['survey', 'def'],
    queryFn: ({ signal }) => api('GET /api/survey/def', { query: { active: true, disabled: false }, signal }),
  })
