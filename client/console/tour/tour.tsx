// The tour's card with the text of the step, and the ring around what the step shows.
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#client/ui/icon.tsx'
import caretLeftBold from '#client/ui/icons/caret-left-bold.svg?raw'
import caretRightBold from '#client/ui/icons/caret-right-bold.svg?raw'
import pauseFill from '#client/ui/icons/pause-fill.svg?raw'
import playFill from '#client/ui/icons/play-fill.svg?raw'
import xBold from '#client/ui/icons/x-bold.svg?raw'
import { Button } from '../ui/button.tsx'
import { cutOf } from './cut.ts'
import { type Place, placeOf } from './place.ts'
import { endTour, pauseTour, repeatStep, resumeTour, skipBy, stepIdOf, type TourState, useTour } from './player.ts'
import { Ring, useRing } from './ring.tsx'
import styles from './tour.module.css'
import { useWords } from './words.ts'

export function Tour() {
  const tour = useTour()
  return tour && <Card tour={tour} />
}

/** Above everything else, but never over what the ring frames. In the presenter's view only when something is to be done. */
function Card({ tour }: { tour: TourState }) {
  const t = useTranslations('tour')
  const card = useRef<HTMLElement>(null)
  const ring = useRing(tour.isPaused)
  const [place, setPlace] = useState<Place>('bottom')
  const isShown = !tour.isPresented || needsPresenter(tour)
  useLayoutEffect(() => {
    if (isShown && card.current) setPlace(placeOf(ring, card.current.getBoundingClientRect(), window.innerHeight))
  }, [ring, isShown])
  const words = useWords(tour)
  const count = cutOf(tour.cutId).steps.length
  const isLast = tour.stepIndex === count - 1
  return (
    <>
      {ring && <Ring ring={ring} />}
      {isShown && (
        <section
          ref={card}
          className={styles.card}
          data-tour-card={stepIdOf(tour)}
          data-place={place}
          aria-label={t('card.label')}
        >
          <div className={styles.words} aria-live="polite">
            <h2>
              {t(`steps.${stepIdOf(tour)}.title`)}
              <small>{t('card.position', { step: tour.stepIndex + 1, count })}</small>
            </h2>
            <p>{words}</p>
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
      )}
    </>
  )
}

function needsPresenter({ error, missing, isHandedOver, isPaused }: TourState): boolean {
  return error !== null || missing !== null || isHandedOver || isPaused
}

/** What the presenter is most likely to want next. */
function MainButton({ tour, isLast }: { tour: TourState; isLast: boolean }) {
  const t = useTranslations('tour.card')
  if (tour.error || tour.missing) {
    return (
      <Button variant="primary" onClick={repeatStep}>
        <Icon svg={playFill} /> {t('again')}
      </Button>
    )
  }
  if (isLast && !tour.isPaused) {
    return (
      <Button variant="primary" onClick={endTour}>
        {t('done')}
      </Button>
    )
  }
  return (
    <Button variant="primary" onClick={() => (tour.isPaused ? resumeTour() : pauseTour())}>
      <Icon svg={tour.isPaused ? playFill : pauseFill} /> {tour.isPaused ? t('resume') : t('pause')}
    </Button>
  )
}
