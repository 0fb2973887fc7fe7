// Queries of provinces and cities (decisions 606), which never change while the app is open.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Result } from '#contract/route-types.ts'
import { exceptions } from '../api/freshness.ts'
import { routeQuery } from '../api/route-query.ts'
import type { Profile } from '../session/queries.ts'

export type Region = Result<'GET /api/public/region'>['rows'][number]

export type City = { id: string; name: string; provinceId: string }

const regionsQuery = (query: { parent?: string; search?: string }) =>
  queryOptions({
    ...routeQuery(['region', 'list', query], 'GET /api/public/region', { query }),
    ...exceptions.regions,
  })

export const provincesQuery = () => regionsQuery({})
export const citiesQuery = (provinceId: string) => regionsQuery({ parent: provinceId })
export const regionSearchQuery = (search: string) => regionsQuery({ search })

/** Returns the profile's city, or null. The city's name is empty while loading. */
export function useCity({ provinceId, cityId }: Pick<Profile, 'provinceId' | 'cityId'>): City | null {
  const cities = useQuery({ ...citiesQuery(provinceId ?? ''), enabled: provinceId !== null })
  if (!provinceId || !cityId) return null
  return { id: cityId, provinceId, name: cities.data?.rows.find(({ id }) => id === cityId)?.name ?? '' }
}
