// The sandbox's clock: read, freeze or advance it; advancing runs every job that falls due.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { Icon } from '#client/ui/icon.tsx'
import clockBold from '#client/ui/icons/clock-bold.svg?raw'
import playFill from '#client/ui/icons/play-fill.svg?raw'
import snowflakeBold from '#client/ui/icons/snowflake-bold.svg?raw'
import { useFormats } from '../messages/formats.ts'
import { clockRoots, stateQuery, useCommand } from '../queries.ts'
import { useShortcut } from '../ui/shortcut.ts'
import { advanceClock } from './advance-clock.ts'
import styles from './clock.module.css'
import { saveState } from './undo.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const STEPS = [
  { id: '2-minutes', name: 'twoMinutes', ms: 2 * MINUTE },
  { id: '1-day', name: 'oneDay', ms: DAY },
  { id: '30-days', name: 'thirtyDays', ms: 30 * DAY },
] as const
type ClockStep = (typeof STEPS)[number]

export function Clock() {
  const t = useTranslations()
  const format = useFormats()
  const clock = useQuery(stateQuery()).data?.clock
  const now = useNow(clock)
  const [moved, setMoved] = useAdvancedBy(clock?.offsetMs)
  const advance = useCommand([...clockRoots, 'savedState'], async ({ ms, name }: ClockStep) => {
    await saveState(t(`bar.clock.${name}.label`), { mergeRepeats: true })
    await advanceClock(ms)
    setMoved((before) => before + ms)
  })
  const freeze = useCommand(clockRoots, (frozen: boolean) => api('POST /control/clock/freeze', { body: { frozen } }))
  useShortcut('.', () => advance.mutate(STEPS[0]))
  return (
    <fieldset className={styles.clock}>
      <legend className="visually-hidden">{t('bar.clock.label')}</legend>
      <span className={styles.now} data-moved={moved > 0 || undefined}>
        <Icon svg={clockBold} size={18} />
        <span>
          <time dateTime={new Date(now).toISOString()}>
            {clock ? `${format.weekday(now)} ${format.dayAndMonth(now)} ${format.time(now)}` : '··'}
          </time>
          {moved > 0 && <b>+{format.duration(moved)}</b>}
        </span>
      </span>
      <button
        type="button"
        className={styles.freeze}
        aria-pressed={clock?.frozen ?? false}
        aria-label={t('bar.clock.freeze')}
        title={clock?.frozen ? t('bar.clock.unfreeze') : t('bar.clock.freeze')}
        onClick={() => freeze.mutate(!clock?.frozen)}
      >
        <Icon svg={clock?.frozen ? playFill : snowflakeBold} size={17} />
      </button>
      {STEPS.map((step) => (
        <button
          key={step.id}
          type="button"
          data-tour={`advance-${step.id}`}
          title={t(`bar.clock.${step.name}.title`)}
          disabled={advance.isPending}
          onClick={() => advance.mutate(step)}
        >
          {t(`bar.clock.${step.name}.label`)}
        </button>
      ))}
    </fieldset>
  )
}

/** The sandbox's time, extrapolated from the last response and updated every second. */
export function useNow(clock: { now: string; frozen: boolean } | undefined): number {
  const [base, setBase] = useState({ now: '', at: 0 })
  if (clock && clock.now !== base.now) setBase({ now: clock.now, at: performance.now() })
  const [, tick] = useState(0)
  useEffect(() => {
    const beat = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(beat)
  }, [])
  if (!clock) return 0
  return Date.parse(clock.now) + (clock.frozen ? 0 : performance.now() - base.at)
}

/** How far the clock was advanced in this console; a reset sandbox starts at zero. */
function useAdvancedBy(offset: number | undefined): [number, React.Dispatch<React.SetStateAction<number>>] {
  const [moved, setMoved] = useState(0)
  const [last, setLast] = useState(offset)
  if (offset !== undefined && offset !== last) {
    if (last !== undefined && offset < last - MINUTE) setMoved(0)
    setLast(offset)
  }
  return [moved, setMoved]
}
