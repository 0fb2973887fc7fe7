// How long a voucher still holds, in the words of its chip (design.md 8, Ticket).

const DAY = 86_400_000
const SOON = 14

/** `9 hari lagi` within fourteen days, `Hari terakhir` in the last 24 hours; null while it has time, or none left. */
export function daysLeft(validUntil: string, now: number): string | null {
  const left = Date.parse(validUntil) - now
  if (left <= 0 || left > SOON * DAY) return null
  return left < DAY ? 'Hari terakhir' : `${Math.floor(left / DAY)} hari lagi`
}
