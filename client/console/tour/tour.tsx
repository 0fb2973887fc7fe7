// The guided tour's key, its card and its pointer (issue 7): it drives the phone by itself, and gives it away at any touch.
import { useState } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import caretLeftBold from '#client/ui/icons/caret-left-bold.svg?raw'
import caretRightBold from '#client/ui/icons/caret-right-bold.svg?raw'
import pauseFill from '#client/ui/icons/pause-fill.svg?raw'
import playFill from '#client/ui/icons/play-fill.svg?raw'
import xBold from '#client/ui/icons/x-bold.svg?raw'
import stage from '../stage/stage.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { Key } from '../ui/panel.tsx'
import { endTour, pauseTour, resumeTour, skipTo, startTour, useTour } from './player.ts'
import { steps } from './script.ts'
import styles from './tour.module.css'

export function TourButton() {
  const [asks, setAsks] = useState(false)
  const tour = useTour()
  return (
    <>
      <button type="button" className={stage.tour} disabled={tour !== null} onClick={() => setAsks(true)}>
        <Icon svg={playFill} size={15} />
        {tour ? 'Berjalan' : 'Tur'}
      </button>
      {asks && (
        <Dialog
          title="Tur tiga menit"
          text="Aplikasi berjalan sendiri dari kunjungan pertama sampai hadiah. Jeda kapan saja, atau pegang HP-nya untuk mengambil alih."
          onClose={() => setAsks(false)}
        >
          <p className={styles.note}>
            Tur mulai dari dunia yang segar. Keadaan sekarang disimpan, dan kembali lewat Urungkan.
          </p>
          <footer className={styles.start}>
            <Key onClick={() => setAsks(false)}>Nanti saja</Key>
            <Key
              kind="brand"
              onClick={() => {
                setAsks(false)
                startTour()
              }}
            >
              <Icon svg={playFill} /> Mulai tur
            </Key>
          </footer>
        </Dialog>
      )}
    </>
  )
}

/** The words of the step, and the keys to pause, skip and end; above everything. */
export function Tour() {
  const tour = useTour()
  const step = tour && steps[tour.at]
  if (!tour || !step) return null
  const isLast = tour.at === steps.length - 1
  return (
    <>
      {tour.spot && !tour.isPaused && (
        <div
          className={styles.spot}
          style={{ left: tour.spot.x, top: tour.spot.y, width: tour.spot.width, height: tour.spot.height }}
        />
      )}
      <section
        className={styles.card}
        data-tour
        data-place={step.title === 'Apa yang barusan terjadi' ? 'top' : undefined}
        aria-label="Tur"
      >
        <div className={styles.words} aria-live="polite">
          <h2>
            {step.title}
            <small>
              {tour.at + 1} dari {steps.length}
            </small>
          </h2>
          <p>
            {tour.problem
              ? `Langkah ini tersendat: ${tour.problem}`
              : tour.isTakenOver
                ? 'HP di tanganmu sekarang. Lanjutkan tur kapan saja.'
                : step.text}
          </p>
        </div>
        <div className={styles.keys}>
          <button
            type="button"
            aria-label="Langkah sebelumnya"
            disabled={tour.at === 0}
            onClick={() => skipTo(tour.at - 1)}
          >
            <Icon svg={caretLeftBold} size={18} />
          </button>
          {isLast ? (
            <Key kind="brand" onClick={endTour}>
              Selesai
            </Key>
          ) : (
            <Key kind="brand" onClick={() => (tour.isPaused ? resumeTour() : pauseTour())}>
              <Icon svg={tour.isPaused ? playFill : pauseFill} />
              {tour.isPaused ? 'Lanjutkan' : 'Jeda'}
            </Key>
          )}
          <button type="button" aria-label="Langkah berikutnya" disabled={isLast} onClick={() => skipTo(tour.at + 1)}>
            <Icon svg={caretRightBold} size={18} />
          </button>
          <button type="button" aria-label="Akhiri tur" onClick={endTour}>
            <Icon svg={xBold} size={18} />
          </button>
        </div>
        <progress max={steps.length} value={tour.at + 1} aria-label="Kemajuan tur" />
      </section>
    </>
  )
}
