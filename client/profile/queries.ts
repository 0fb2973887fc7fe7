// Provinces and cities (decisions 606). They never change while the app is open.
import { queryOptions } from '@tanstack/react-query'
import type { Result } from '#contract/route-types.ts'
import { api } from '../api/api.ts'
import { exceptions } from '../api/freshness.ts'

export type Region = Result<'GET /api/public/region'>['rows'][number]

export type City = { id: string; name: string; provinceId: string }

const regionsQuery = (query: { parent?: string; search?: string }) =>
  queryOptions({
    queryKey: ['region', 'list', query],
    queryFn: ({ signal }) => api('GET /api/public/region', { query, signal }),
    ...exceptions.regions,
  })

export const provincesQuery = () => regionsQuery({})
export const citiesQuery = (provinceId: string) => regionsQuery({ parent: provinceId })
export const regionSearchQuery = (search: string) => regionsQuery({ search })
