// The window with the presenter's notes: what to say now, what comes next, the time, and keys that step the tour.
import { useEffect, useRef, useState } from 'react'
import { IntlProvider, useTranslations } from 'use-intl'
import { Icon } from '#client/ui/icon.tsx'
import caretLeftBold from '#client/ui/icons/caret-left-bold.svg?raw'
import caretRightBold from '#client/ui/icons/caret-right-bold.svg?raw'
import { useFormats } from '../messages/formats.ts'
import { currentLanguage, LOCALES } from '../messages/language.ts'
import { messages } from '../messages/messages.ts'
import { cutOf } from '../tour/cut.ts'
import { stepIdOf, type TourState } from '../tour/player.ts'
import { useWords } from '../tour/words.ts'
import { Button } from '../ui/button.tsx'
import { localNow } from '../ui/local-now.ts'
import { useShortcut } from '../ui/shortcut.ts'
import { HEARTBEAT_MS, openChannel, type Request, type Standing } from './channel.ts'
import styles from './notes.module.css'

/** Without news for so long the console is away. A tab in the background is slowed to one beat a second. */
const AWAY_AFTER_MS = 3 * HEARTBEAT_MS

type Ask = (request: Request) => void

export function Notes({ id }: { id: string }) {
  const { standing, isAway, ask } = useStanding(id)
  const language = standing?.language ?? currentLanguage()
  return (
    <IntlProvider locale={LOCALES[language]} messages={messages[language]}>
      <main className={styles.page} lang={language}>
        {isAway && <Away />}
        {standing?.tour ? <Talk tour={standing.tour} worldTime={standing.worldTime} ask={ask} /> : standing && <Idle />}
      </main>
    </IntlProvider>
  )
}

function Away() {
  const t = useTranslations('presenter')
  return (
    <p className={styles.away} role="alert">
      {t('away')}
    </p>
  )
}

function Idle() {
  const t = useTranslations('presenter')
  return (
    <>
      <h1>{t('title')}</h1>
      <p className={styles.note}>{t('none')}</p>
    </>
  )
}

function Talk({ tour, worldTime, ask }: { tour: TourState; worldTime: string | null; ask: Ask }) {
  const t = useTranslations('presenter')
  const words = useTranslations('tour')
  const { steps, minutes } = cutOf(tour.cutId)
  const next = steps[tour.stepIndex + 1]
  const skipBy = (count: number) => ask({ kind: 'skip', stepIndex: tour.stepIndex + count })
  useShortcut('arrowright', () => skipBy(1))
  useShortcut('pagedown', () => skipBy(1))
  useShortcut('arrowleft', () => skipBy(-1))
  useShortcut('pageup', () => skipBy(-1))
  return (
    <>
      <header className={styles.head}>
        <h1>{words(`cuts.${tour.cutId}.title`)}</h1>
        <Times startedAt={tour.startedAt} minutes={minutes} worldTime={worldTime} />
      </header>
      <section className={styles.now} aria-live="polite">
        <h2>
          <small>
            {t('now')} · {words('card.position', { step: tour.stepIndex + 1, count: steps.length })}
          </small>
          {words(`steps.${stepIdOf(tour)}.title`)}
        </h2>
        <p className={styles.note}>{words(`steps.${stepIdOf(tour)}.note`)}</p>
        <p className={styles.says}>
          <b>{t('says')}</b> <Words tour={tour} />
        </p>
        <p className={styles.status} data-over={tour.isOver || undefined}>
          {t(statusOf(tour))}
        </p>
      </section>
      <section className={styles.next}>
        <h2>
          <small>{t('next')}</small>
          {next ? words(`steps.${next}.title`) : t('last')}
        </h2>
        {next && <p>{words(`steps.${next}.note`)}</p>}
      </section>
      <footer className={styles.keys}>
        <Button disabled={tour.stepIndex === 0} onClick={() => skipBy(-1)}>
          <Icon svg={caretLeftBold} size={18} /> {words('card.previous')}
        </Button>
        <PauseButton tour={tour} ask={ask} />
        <Button variant="primary" disabled={!next} onClick={() => skipBy(1)}>
          {words('card.next')} <Icon svg={caretRightBold} size={18} />
        </Button>
      </footer>
      <nav aria-label={t('steps')}>
        <ol className={styles.steps}>
          {steps.map((id, stepIndex) => (
            <li key={id}>
              <button
                type="button"
                aria-current={stepIndex === tour.stepIndex ? 'step' : undefined}
                onClick={() => ask({ kind: 'skip', stepIndex })}
              >
                {words(`steps.${id}.title`)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}

function Words({ tour }: { tour: TourState }) {
  return useWords(tour)
}

function PauseButton({ tour, ask }: { tour: TourState; ask: Ask }) {
  const t = useTranslations('tour.card')
  if (tour.error || tour.missing) return <Button onClick={() => ask({ kind: 'repeat' })}>{t('again')}</Button>
  return (
    <Button onClick={() => ask({ kind: tour.isPaused ? 'resume' : 'pause' })}>
      {tour.isPaused ? t('resume') : t('pause')}
    </Button>
  )
}

function statusOf({ isOver, isPaused, isHandedOver }: TourState): 'finished' | 'paused' | 'waits' | 'playing' {
  if (isPaused) return 'paused'
  if (isHandedOver) return 'waits'
  return isOver ? 'finished' : 'playing'
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

type TimesProps = { startedAt: number; minutes: number; worldTime: string | null }

/** The clock on the wall, the world's, and how long the tour has run. */
function Times({ startedAt, minutes, worldTime }: TimesProps) {
  const t = useTranslations('presenter')
  const format = useFormats()
  const [now, setNow] = useState(localNow)
  useEffect(() => {
    const beat = setInterval(() => setNow(localNow()), SECOND)
    return () => clearInterval(beat)
  }, [])
  const elapsed = Math.max(0, now - startedAt)
  return (
    <dl className={styles.times}>
      <div>
        <dt>{t('clock')}</dt>
        <dd>{format.localTime(now)}</dd>
      </div>
      {worldTime && (
        <div>
          <dt>{t('world')}</dt>
          <dd>{format.dayAndMonth(worldTime)}</dd>
        </div>
      )}
      <div data-late={elapsed > minutes * MINUTE || undefined}>
        <dt>{t('elapsed')}</dt>
        <dd>
          <span role="timer">
            {Math.floor(elapsed / MINUTE)}:{String(Math.floor(elapsed / SECOND) % 60).padStart(2, '0')}{' '}
            <small>{t('planned', { minutes })}</small>
          </span>
        </dd>
      </div>
    </dl>
  )
}

/** What the console last said, and whether it still does. */
function useStanding(id: string): { standing: Standing | null; isAway: boolean; ask: Ask } {
  const [standing, setStanding] = useState<Standing | null>(null)
  const [isAway, setIsAway] = useState(false)
  const post = useRef<Ask>(() => {})
  useEffect(() => {
    let heardAt = performance.now()
    const channel = openChannel(id, (message) => {
      if (message.from !== 'console') return
      heardAt = performance.now()
      setIsAway(false)
      setStanding(message.standing)
    })
    post.current = (request) => channel.post({ from: 'notes', request })
    post.current({ kind: 'hello' })
    const watch = setInterval(() => setIsAway(performance.now() - heardAt > AWAY_AFTER_MS), HEARTBEAT_MS)
    return () => {
      clearInterval(watch)
      channel.close()
    }
  }, [id])
  return { standing, isAway, ask: (request) => post.current(request) }
}
