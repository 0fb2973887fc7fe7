// The tour's button on the stage, and the dialog to choose a variant of the tour.
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#client/ui/icons/icon.tsx'
import playFill from '#client/ui/icons/play-fill.svg?raw'
import stage from '../stage/stage.module.css'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { startTour, useTour } from './player.ts'
import { openNotes } from './shown-step.ts'
import styles from './tour-button.module.css'
import { type TourVariantId, tourVariants } from './tour-variant.ts'

export function TourButton() {
  const t = useTranslations('tour')
  const [isAsking, setIsAsking] = useState(false)
  const isRunning = useTour() !== null
  return (
    <>
      <button type="button" className={stage.tour} disabled={isRunning} onClick={() => setIsAsking(true)}>
        <Icon svg={playFill} size={15} />
        {t('key')}
      </button>
      {isAsking && <CutDialog onClose={() => setIsAsking(false)} />}
    </>
  )
}

function CutDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('tour')
  const [chosen, setChosen] = useState<TourVariantId>('full')
  const start = (isPresented: boolean) => {
    onClose()
    startTour(chosen, isPresented)
  }
  return (
    <Dialog title={t('start.title')} text={t('start.text')} onClose={onClose}>
      <fieldset className={styles.variants}>
        <legend className="visually-hidden">{t('start.choices')}</legend>
        {tourVariants.map(({ id, steps, minutes }) => (
          <label key={id}>
            <input type="radio" name="variant" checked={id === chosen} onChange={() => setChosen(id)} />
            <b>{t(`variants.${id}.title`)}</b>
            <span>{t(`variants.${id}.text`)}</span>
            <small>{t('start.length', { steps: steps.length, minutes })}</small>
          </label>
        ))}
      </fieldset>
      <p className={styles.note}>{t('start.note')}</p>
      <footer className={styles.start}>
        <Button onClick={onClose}>{t('start.later')}</Button>
        <Button
          onClick={() => {
            openNotes()
            start(true)
          }}
        >
          {t('start.present')}
        </Button>
        <Button variant="primary" onClick={() => start(false)}>
          <Icon svg={playFill} /> {t('start.run')}
        </Button>
      </footer>
    </Dialog>
  )
}
