// The tour's button, its card with the text of the step, and the highlight around what the step shows.
import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import caretLeftBold from '#client/ui/icons/caret-left-bold.svg?raw'
import caretRightBold from '#client/ui/icons/caret-right-bold.svg?raw'
import pauseFill from '#client/ui/icons/pause-fill.svg?raw'
import playFill from '#client/ui/icons/play-fill.svg?raw'
import xBold from '#client/ui/icons/x-bold.svg?raw'
import stage from '../stage/stage.module.css'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type Place, placeOf } from './place.ts'
import { endTour, pauseTour, resumeTour, skipTo, startTour, type TourState, useTour } from './player.ts'
import { Ring, useRing } from './ring.tsx'
import { steps } from './script.ts'
import type { Step } from './step.ts'
import styles from './tour.module.css'

export function TourButton() {
  const [isAsking, setIsAsking] = useState(false)
  const tour = useTour()
  return (
    <>
      <button type="button" className={stage.tour} disabled={tour !== null} onClick={() => setIsAsking(true)}>
        <Icon svg={playFill} size={15} />
        {tour ? 'Berjalan' : 'Tur'}
      </button>
      {isAsking && (
        <Dialog
          title="Tur tiga menit"
          text="Aplikasi berjalan sendiri dari kunjungan pertama sampai hadiah. Jeda kapan saja, atau pegang HP-nya untuk mengambil alih."
          onClose={() => setIsAsking(false)}
        >
          <p className={styles.note}>
            Tur mulai dari dunia yang segar. Keadaan sekarang disimpan, dan kembali lewat Urungkan.
          </p>
          <footer className={styles.start}>
            <Button onClick={() => setIsAsking(false)}>Nanti saja</Button>
            <Button
              variant="primary"
              onClick={() => {
                setIsAsking(false)
                startTour()
              }}
            >
              <Icon svg={playFill} /> Mulai tur
            </Button>
          </footer>
        </Dialog>
      )}
    </>
  )
}

/** The card is above everything else, but never over what the ring frames. */
export function Tour() {
  const tour = useTour()
  const step = tour && steps[tour.stepIndex]
  return step ? <Card tour={tour} step={step} /> : null
}

function Card({ tour, step }: { tour: TourState; step: Step }) {
  const card = useRef<HTMLElement>(null)
  const ring = useRing(tour.isPaused)
  const [place, setPlace] = useState<Place>('bottom')
  useLayoutEffect(() => {
    if (card.current) setPlace(placeOf(ring, card.current.getBoundingClientRect(), window.innerHeight))
  }, [ring])
  const isLast = tour.stepIndex === steps.length - 1
  return (
    <>
      {ring && <Ring ring={ring} />}
      <section ref={card} className={styles.card} data-tour-card data-place={place} aria-label="Tur">
        <div className={styles.words} aria-live="polite">
          <h2>
            {step.title}
            <small>
              {tour.stepIndex + 1} dari {steps.length}
            </small>
          </h2>
          <p>{wordsOf(tour, step)}</p>
        </div>
        <div className={styles.buttons}>
          <button
            type="button"
            aria-label="Langkah sebelumnya"
            disabled={tour.stepIndex === 0}
            onClick={() => skipTo(tour.stepIndex - 1)}
          >
            <Icon svg={caretLeftBold} size={18} />
          </button>
          {isLast ? (
            <Button variant="primary" onClick={endTour}>
              Selesai
            </Button>
          ) : (
            <Button variant="primary" onClick={() => (tour.isPaused ? resumeTour() : pauseTour())}>
              <Icon svg={tour.isPaused ? playFill : pauseFill} />
              {tour.error ? 'Ulangi langkah' : tour.isPaused ? 'Lanjutkan' : 'Jeda'}
            </Button>
          )}
          <button
            type="button"
            aria-label="Langkah berikutnya"
            disabled={isLast}
            onClick={() => skipTo(tour.stepIndex + 1)}
          >
            <Icon svg={caretRightBold} size={18} />
          </button>
          <button type="button" aria-label="Akhiri tur" onClick={endTour}>
            <Icon svg={xBold} size={18} />
          </button>
        </div>
        <progress max={steps.length} value={tour.stepIndex + 1} aria-label="Kemajuan tur" />
      </section>
    </>
  )
}

function wordsOf(tour: TourState, step: Step): string {
  if (tour.error) return `Langkah ini tersendat: ${tour.error} Ulangi langkahnya, atau lompati.`
  if (tour.isTakenOver) return 'HP di tanganmu sekarang. Lanjutkan tur kapan saja.'
  if (tour.missing) return `${tour.missing} belum siap, tur menunggu. Langkah ini bisa dilompati.`
  return step.text
}
