// The name of the city in a profile, which carries only ids.
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '../session/queries.ts'
import { type City, citiesQuery } from './queries.ts'

/** Null while it is fetched, and for a profile without a city. */
export function useCity({ provinceId, cityId }: Pick<Profile, 'provinceId' | 'cityId'>): City | null {
  const cities = useQuery({ ...citiesQuery(provinceId ?? ''), enabled: provinceId !== null })
  const city = cities.data?.rows.find(({ id }) => id === cityId)
  return city && provinceId ? { id: city.id, name: city.name, provinceId } : null
}
