// The display name of a shopper.
import { useQuery } from '@tanstack/react-query'
import { shoppersQuery } from '../query/queries.ts'

export function useName(shopperId: string): string {
  const line = useQuery(shoppersQuery()).data?.rows.find(({ id }) => id === shopperId)
  return [line?.firstName, line?.lastName].filter(Boolean).join(' ') || (line?.phone ?? '')
}
