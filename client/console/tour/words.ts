// What the tour says at the moment: the step's text, or why it does not go on and what to do.
import { useTranslations } from 'use-intl'
import { stepIdOf, type TourState } from './player.ts'

export function useWords(tour: TourState): string {
  const t = useTranslations('tour')
  if (tour.error) return t('stuck', { reason: tour.error })
  if (tour.isTakenOver) return t('taken')
  if (tour.missing) return t('waiting', { what: t(`parts.${tour.missing}`) })
  return t(`steps.${stepIdOf(tour)}.text`)
}
