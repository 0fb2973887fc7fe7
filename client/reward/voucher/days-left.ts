const DAY_MS = 86_400_000
const SOON_DAYS = 14

/** Returns `9 hari lagi` in the last 14 days, `Hari terakhir` in the last 24 hours, null earlier and after the expiry. */
export function daysLeft(validUntil: string, now: number): string | null {
  const left = Date.parse(validUntil) - now
  if (left <= 0 || left > SOON_DAYS * DAY_MS) return null
  return left < DAY_MS ? 'Hari terakhir' : `${Math.floor(left / DAY_MS)} hari lagi`
}
