// The window with the presenter's notes: what to say now, the next step, and the time since the start of the tour.
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Row } from '#client/ui/layout/layout.tsx'
import { Sentences } from '../messages/sentences.tsx'
import { useStepKeys } from '../stage/shortcut.ts'
import { requestStep, type ShownStep, useShownStep } from '../tour/shown-step.ts'
import { getTourVariant } from '../tour/tour-variant.ts'
import { Button } from '../ui/button.tsx'
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

function StepNotes({ step: { variantId, stepIndex, startedAt, pausedAt } }: { step: ShownStep }) {
  const t = useTranslations('presenter')
  const tour = useTranslations('tour')
  const { steps, minutes } = getTourVariant(variantId)
  useStepKeys(requestStep)
  const [now, next] = steps.slice(stepIndex)
  return (
    <>
      <Row as="header" justify="space-between" gap={12} wrap>
        <h1>{tour(`variants.${variantId}.title`)}</h1>
        <Elapsed startedAt={startedAt} pausedAt={pausedAt} minutes={minutes} />
      </Row>
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
      <Row as="p" align="stretch" gap={10}>
        <Button disabled={stepIndex === 0} onClick={() => requestStep(-1)}>
          {t('back')} <kbd>←</kbd>
        </Button>
        <Button variant="primary" disabled={!next} onClick={() => requestStep(1)}>
          {t('next')} <kbd>→</kbd>
        </Button>
      </Row>
    </>
  )
}

type ElapsedProps = Pick<ShownStep, 'startedAt' | 'pausedAt'> & { minutes: number }

function Elapsed({ startedAt, pausedAt, minutes }: ElapsedProps) {
  const t = useTranslations('presenter')
  const [now, setNow] = useState(localNow)
  useEffect(() => {
    const beat = setInterval(() => setNow(localNow()), SECOND)
    return () => clearInterval(beat)
  }, [])
  const elapsed = Math.max(0, (pausedAt ?? now) - startedAt)
  return (
    <p className={styles.elapsed} role="timer" data-late={elapsed > minutes * MINUTE || undefined}>
      {Math.floor(elapsed / MINUTE)}:{String(Math.floor(elapsed / SECOND) % 60).padStart(2, '0')}{' '}
      <small>
        {t('planned', { minutes })}
        {pausedAt !== null && ` · ${t('paused')}`}
      </small>
    </p>
  )
}
