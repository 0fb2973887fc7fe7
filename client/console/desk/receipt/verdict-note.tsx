// A preview of the verdict on the receipt under review: points and tickets, missing data, or the reason for a refusal.
import { useTranslations } from 'use-intl'
import type { Translate } from '#client/console/messages/translate.ts'
import { Text } from '#client/ui/layout/layout.tsx'
import type { VerdictPreview } from '#contract/control/state.ts'

export function VerdictNote({ preview }: { preview: VerdictPreview | undefined }) {
  const t = useTranslations()
  const tone = preview && !canApprove(preview) ? 'danger' : 'muted'
  return (
    <Text as="p" size="xs" tone={tone} aria-live="polite">
      {preview ? toSentence(preview, t) : '\u00a0'}
    </Text>
  )
}

export function canApprove({ missing, reason }: VerdictPreview): boolean {
  return missing.length === 0 && reason === null
}

function toSentence({ missing, reason, points, tickets }: VerdictPreview, t: Translate): string {
  if (missing.length > 0) {
    return t('review.ruling.missing', { fields: missing.map((field) => t(`review.ruling.field.${field}`)).join(', ') })
  }
  if (reason) return t('review.ruling.refused', { reason: t(`review.reason.${reason.code}`) })
  return t('review.ruling.points', { points, tickets })
}
