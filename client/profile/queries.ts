// Queries of provinces and cities (decisions 606), which never change while the app is open.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Result } from '#contract/route-types.ts'
import { exceptions } from '../api/freshness.ts'
import { routeQuery } from '../api/route-query.ts'
import type { Profile } from '../session/queries.ts'

export type Region = Result<'GET /api/public/region'>['rows'][number]

export type City = { id: string; name: string; provinceId: string }

/** Lists the provinces, the cities of the province `parent`, or the regions that match `search`. */
export const regionsQuery = (query: { parent?: string; search?: string } = {}) =>
  queryOptions({
    ...routeQuery(['region', 'list', query], 'GET /api/public/region', { query }),
    ...exceptions.regions,
  })

/** Returns the profile's city, or null. The city's name is empty while loading. */
export function useCity({ provinceId, cityId }: Pick<Profile, 'provinceId' | 'cityId'>): City | null {
  const cities = useQuery({ ...regionsQuery({ parent: provinceId ?? '' }), enabled: provinceId !== null })
  if (!provinceId || !cityId) return null
  return { id: cityId, provinceId, name: cities.data?.rows.find(({ id }) => id === cityId)?.name ?? '' }
}
