// The guided tour's key, its card and its pointer (issue 7): it drives the phone by itself, and gives it away at any touch.
import { useState } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import left from '#client/ui/icons/caret-left-bold.svg?raw'
import right from '#client/ui/icons/caret-right-bold.svg?raw'
import pauseIcon from '#client/ui/icons/pause-fill.svg?raw'
import play from '#client/ui/icons/play-fill.svg?raw'
import cross from '#client/ui/icons/x-bold.svg?raw'
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
        <Icon svg={play} size={15} />
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
              <Icon svg={play} /> Mulai tur
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
            <Icon svg={left} size={18} />
          </button>
          {isLast ? (
            <Key kind="brand" onClick={endTour}>
              Selesai
            </Key>
          ) : (
            <Key kind="brand" onClick={() => (tour.isPaused ? resumeTour() : pauseTour())}>
              <Icon svg={tour.isPaused ? play : pauseIcon} />
              {tour.isPaused ? 'Lanjutkan' : 'Jeda'}
            </Key>
          )}
          <button type="button" aria-label="Langkah berikutnya" disabled={isLast} onClick={() => skipTo(tour.at + 1)}>
            <Icon svg={right} size={18} />
          </button>
          <button type="button" aria-label="Akhiri tur" onClick={endTour}>
            <Icon svg={cross} size={18} />
          </button>
        </div>
        <progress max={steps.length} value={tour.at + 1} aria-label="Kemajuan tur" />
      </section>
    </>
  )
}
