// What the rules say about the receipt under review, before staff clicks: points and tickets, what is missing, or a refusal.
import { useTranslations } from 'use-intl'
import type { Formats } from '#client/console/messages/formats.ts'
import { useFormats } from '#client/console/messages/formats.ts'
import type { Translate } from '#client/console/messages/translate.ts'
import type { VerdictPreview } from '#contract/control/state.ts'
import styles from './ruling.module.css'

/** `points`: what staff gives instead; null to follow the rules. */
export function Ruling({ preview, points }: { preview: VerdictPreview | undefined; points: number | null }) {
  const t = useTranslations()
  const format = useFormats()
  if (!preview) return <p className={styles.ruling}>&nbsp;</p>
  return (
    <p className={styles.ruling} data-refused={!canApprove(preview, points) || undefined} aria-live="polite">
      {toSentence(preview, points, { t, format })}
    </p>
  )
}

/** Nothing is missing, and the rules accept it or staff overrules them. */
export function canApprove({ missing, reason }: VerdictPreview, points: number | null): boolean {
  return missing.length === 0 && (reason === null || points !== null)
}

type Words = { t: Translate; format: Formats }

function toSentence(
  { missing, reason, points: earned, tickets }: VerdictPreview,
  points: number | null,
  { t, format }: Words,
): string {
  if (missing.length > 0) {
    return t('review.ruling.missing', { fields: missing.map((field) => t(`review.ruling.field.${field}`)).join(', ') })
  }
  const adjustment = points === null ? 0 : points - earned
  const adjusted = adjustment === 0 ? '' : t('review.ruling.adjusted', { points: format.signed(adjustment) })
  if (reason) return t('review.ruling.refused', { reason: t(`review.reason.${reason.code}`), adjusted })
  return t('review.ruling.points', { points: earned, tickets, adjusted })
}
