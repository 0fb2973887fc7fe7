// The display name of a shopper, or the phone number if the name is unknown.
import { useQuery } from '@tanstack/react-query'
import { formatInternationalPhone } from '#client/ui/format/phone-number.ts'
import { shoppersQuery } from '../query/queries.ts'

export function useName({ shopperId, phone }: { shopperId: string; phone: string }): string {
  const line = useQuery(shoppersQuery()).data?.rows.find(({ id }) => id === shopperId)
  return [line?.firstName, line?.lastName].filter(Boolean).join(' ') || formatInternationalPhone(phone)
}
