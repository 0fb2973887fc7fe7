// The window with the presenter's notes: what to say now, the next step, and the time since the start of the tour.
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Sentences } from '../messages/sentences.tsx'
import { type ShownStep, useShownStep } from '../tour/shown-step.ts'
import { getTourVariant } from '../tour/tour-variant.ts'
import { localNow } from '../ui/local-now.ts'
import styles from './notes.module.css'

const SECOND = 1_000
const MINUTE = 60 * SECOND

export function Notes() {
  const step = useShownStep()
  return (
    <Sentences>
      <main className={styles.page}>{step ? <StepNotes step={step} /> : <NoTour />}</main>
    </Sentences>
  )
}

function NoTour() {
  const t = useTranslations('presenter')
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={styles.note}>{t('none')}</p>
    </>
  )
}

function StepNotes({ step: { variantId, stepIndex, startedAt } }: { step: ShownStep }) {
  const t = useTranslations('presenter')
  const tour = useTranslations('tour')
  const { steps, minutes } = getTourVariant(variantId)
  const [now, next] = steps.slice(stepIndex)
  return (
    <>
      <header className={styles.header}>
        <h1>{tour(`variants.${variantId}.title`)}</h1>
        <Elapsed startedAt={startedAt} minutes={minutes} />
      </header>
      {now && (
        <section className={styles.now} aria-live="polite">
          <h2>
            <small>{tour('card.position', { step: stepIndex + 1, count: steps.length })}</small>
            {tour(`steps.${now}.title`)}
          </h2>
          <p className={styles.note}>{tour(`steps.${now}.note`)}</p>
          <p className={styles.says}>
            <b>{t('says')}</b> {tour(`steps.${now}.text`)}
          </p>
        </section>
      )}
      <section className={styles.next}>
        <h2>
          <small>{t('next')}</small>
          {next ? tour(`steps.${next}.title`) : t('last')}
        </h2>
        {next && <p>{tour(`steps.${next}.note`)}</p>}
      </section>
    </>
  )
}

function Elapsed({ startedAt, minutes }: { startedAt: number; minutes: number }) {
  const t = useTranslations('presenter')
  const [now, setNow] = useState(localNow)
  useEffect(() => {
    const beat = setInterval(() => setNow(localNow()), SECOND)
    return () => clearInterval(beat)
  }, [])
  const elapsed = Math.max(0, now - startedAt)
  return (
    <p className={styles.elapsed} role="timer" data-late={elapsed > minutes * MINUTE || undefined}>
      {Math.floor(elapsed / MINUTE)}:{String(Math.floor(elapsed / SECOND) % 60).padStart(2, '0')}{' '}
      <small>{t('planned', { minutes })}</small>
    </p>
  )
}
