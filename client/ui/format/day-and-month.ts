// The short date of first screens. Without `Intl`: the first formatter of a page loads the browser's language data, which
// holds a slow phone for 80 ms.

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']
/** Jakarta's; Indonesia has no daylight saving time. */
const UTC_OFFSET_MS = 7 * 3_600_000

/** `21 Nov` in Jakarta. */
export function formatDayAndMonth(moment: string | number): string {
  const local = new Date(new Date(moment).getTime() + UTC_OFFSET_MS)
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]}`
}
