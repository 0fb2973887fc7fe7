// The tour's card with the caption of the step, and the translation of the phone's screen. The layout has a
// place for the card, so that the card covers nothing.
import { useTranslations } from 'use-intl'
import caretLeftBold from '#client/ui/icons/caret-left-bold.svg?raw'
import caretRightBold from '#client/ui/icons/caret-right-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import pauseFill from '#client/ui/icons/pause-fill.svg?raw'
import playFill from '#client/ui/icons/play-fill.svg?raw'
import xBold from '#client/ui/icons/x-bold.svg?raw'
import { useBrand } from '#client/ui/theme/theme.ts'
import { messages } from '../messages/messages.ts'
import { Button } from '../ui/button.tsx'
import { endTour, pauseTour, repeatStep, resumeTour, skipBy, stepIdOf, type TourState } from './player.ts'
import styles from './tour.module.css'
import { getTourVariant } from './tour-variant.ts'

export function TourCard({ tour }: { tour: TourState }) {
  const t = useTranslations('tour')
  const count = getTourVariant(tour.variantId).steps.length
  const isLast = tour.stepIndex === count - 1
  return (
    <section
      className={styles.card}
      data-tour-card={stepIdOf(tour)}
      data-status={tour.status}
      aria-label={t('card.label')}
    >
      <div className={styles.text} aria-live="polite">
        <h2>
          {t(`steps.${stepIdOf(tour)}.title`)}
          <small>{t('card.position', { step: tour.stepIndex + 1, count })}</small>
        </h2>
        <p>{useWords(tour)}</p>
      </div>
      <div className={styles.buttons}>
        <button
          type="button"
          aria-label={t('card.previous')}
          disabled={tour.stepIndex === 0}
          onClick={() => skipBy(-1)}
        >
          <Icon svg={caretLeftBold} size={18} />
        </button>
        <MainButton tour={tour} isLast={isLast} />
        <button type="button" aria-label={t('card.next')} disabled={isLast} onClick={() => skipBy(1)}>
          <Icon svg={caretRightBold} size={18} />
        </button>
        <button type="button" aria-label={t('card.end')} onClick={endTour}>
          <Icon svg={xBold} size={18} />
        </button>
      </div>
      <progress max={count} value={tour.stepIndex + 1} aria-label={t('card.progress')} />
    </section>
  )
}

/** Returns the text of the step, or the reason why the tour has stopped and how to continue. */
function useWords(tour: TourState): string {
  const t = useTranslations('tour')
  if (tour.error) return t('stuck', { reason: tour.error })
  if (tour.status === 'taken') return t('taken')
  return [t(`steps.${stepIdOf(tour)}.text`), tour.fact].filter(Boolean).join(' ')
}

/** Translates the words on the phone's screen for an audience that reads English. */
export function PhoneCaption({ tour }: { tour: TourState }) {
  const t = useTranslations('tour')
  const { tagline } = useBrand()
  const id = stepIdOf(tour)
  const words = messages.id.tour.steps[id].phone
  // The splash shows the brand's tagline, which has no translation.
  const isOwnTagline = id === 'welcome' && tagline !== words
  return (
    <p className={styles.phone}>
      <q lang="id">{isOwnTagline ? tagline : words}</q>
      {!isOwnTagline && <b>{t(`steps.${id}.phone`)}</b>}
    </p>
  )
}

function MainButton({ tour: { status }, isLast }: { tour: TourState; isLast: boolean }) {
  const t = useTranslations('tour.card')
  if (status === 'failed') {
    return (
      <Button variant="primary" onClick={repeatStep}>
        <Icon svg={playFill} /> {t('again')}
      </Button>
    )
  }
  if (status === 'over') {
    return (
      <Button variant="primary" onClick={() => (isLast ? endTour() : skipBy(1))}>
        {isLast ? t('done') : t('next')}
      </Button>
    )
  }
  const isPaused = status === 'paused' || status === 'taken'
  return (
    <Button variant="primary" onClick={() => (isPaused ? resumeTour() : pauseTour())}>
      <Icon svg={isPaused ? playFill : pauseFill} /> {isPaused ? t('resume') : t('pause')}
    </Button>
  )
}
