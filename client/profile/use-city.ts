// The city of a profile, whose ids are known before its name is loaded.
import { useQuery } from '@tanstack/react-query'
import type { Profile } from '../session/queries.ts'
import { type City, citiesQuery } from './queries.ts'

/** Null for a profile without a city; the name is empty while it loads. */
export function useCity({ provinceId, cityId }: Pick<Profile, 'provinceId' | 'cityId'>): City | null {
  const cities = useQuery({ ...citiesQuery(provinceId ?? ''), enabled: provinceId !== null })
  if (!provinceId || !cityId) return null
  return { id: cityId, provinceId, name: cities.data?.rows.find(({ id }) => id === cityId)?.name ?? '' }
}
