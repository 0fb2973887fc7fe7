// Provinces and cities (decisions.md 6): they do not change while the app is open.
import { queryOptions } from '@tanstack/react-query'
import type { Result } from '#contract/call.ts'
import { api } from '../api/api.ts'

export type Region = Result<'GET /api/public/region'>['rows'][number]

export type City = { id: string; name: string; provinceId: string }

const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

export const provincesQuery = () =>
  queryOptions({
    queryKey: ['region', 'list', 'province'],
    queryFn: ({ signal }) => api('GET /api/public/region', { signal }),
    ...forever,
  })

export const citiesQuery = (province: string) =>
  queryOptions({
    queryKey: ['region', 'list', 'city', province],
    queryFn: ({ signal }) => api('GET /api/public/region', { query: { parent: province }, signal }),
    ...forever,
  })

export const regionSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['region', 'list', 'search', search],
    queryFn: ({ signal }) => api('GET /api/public/region', { query: { search }, signal }),
    ...forever,
  })
