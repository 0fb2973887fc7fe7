// What the point screens ask for; keys begin with `point`, so that a new entry refreshes them all.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { boundsOf, type Period } from '../ui/period/period.ts'

const PAGE = 20

export type PointFilter = { directionOut: boolean; period: Period }

export const balanceQuery = () =>
  queryOptions({ queryKey: ['point', 'balance'], queryFn: ({ signal }) => api('GET /api/point/balance', { signal }) })

/** Entries of one direction and period, newest first (product.md 9). */
export const pointsQuery = ({ directionOut, period }: PointFilter) =>
  infiniteQueryOptions({
    queryKey: ['point', 'list', { directionOut, period }],
    queryFn: ({ signal, pageParam: page }) =>
      api('GET /api/point/list', { query: { page, pageSize: PAGE, directionOut, ...boundsOf(period) }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.count ? last.page + 1 : undefined),
  })

/** How many entries ever brought points: none for who is new. */
export const receivedQuery = () =>
  queryOptions({
    queryKey: ['point', 'received'],
    queryFn: async ({ signal }) =>
      (await api('GET /api/point/list', { query: { pageSize: 1, directionOut: false }, signal })).count,
  })

export const pointQuery = (id: string) =>
  queryOptions({
    queryKey: ['point', 'detail', id],
    queryFn: ({ signal }) => api('GET /api/point/detail/:id', { params: { id }, signal }),
  })

/** What an invitation brings; the same answer as the referral screen's. */
export const referralSettingQuery = () =>
  queryOptions({
    queryKey: ['shopper', 'referralsetting'],
    queryFn: ({ signal }) => api('GET /api/auth/referralsetting', { signal }),
  })

/** Surveys that can be answered now, for the ways to earn. */
export const openSurveysQuery = () =>
  queryOptions({
    queryKey: ['survey', 'open'],
    queryFn: async ({ signal }) => {
      const { rows } = await api('GET /api/survey/def', { query: { active: true, disabled: false }, signal })
      return rows.filter((survey) => !survey.answered)
    },
  })

/** How many promos run now, and the highest multiplier among the first hundred. */
export const runningPromosQuery = () =>
  queryOptions({
    queryKey: ['campaign', 'running'],
    queryFn: async ({ signal }) => {
      const query = { active: true, disabled: false, pageSize: 100 }
      const { rows, count } = await api('GET /api/campaign', { query, signal })
      return { count, multiplier: Math.max(1, ...rows.map(({ multiplier }) => multiplier ?? 1)) }
    },
  })
