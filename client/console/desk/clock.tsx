// Shows, freezes and advances the sandbox's clock. Advancing runs every job that falls due.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import clockBold from '#client/ui/icons/clock-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import snowflakeBold from '#client/ui/icons/snowflake-bold.svg?raw'
import { useFormats, ZONE_NAME } from '../messages/formats.ts'
import { clockRoots, stateQuery, useCommand } from '../query/queries.ts'
import { Menu } from '../ui/menu.tsx'
import { advanceClock } from './advance-clock.ts'
import styles from './clock.module.css'
import { saveState } from './undo.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const STEPS = [
  { id: '30-days', name: 'thirtyDays', ms: 30 * DAY },
  { id: '2-minutes', name: 'twoMinutes', ms: 2 * MINUTE },
  { id: '1-day', name: 'oneDay', ms: DAY },
] as const
type ClockStep = (typeof STEPS)[number]

export function Clock() {
  const t = useTranslations()
  const format = useFormats()
  const clock = useQuery(stateQuery()).data?.clock
  const now = useNow(clock)
  const advance = useCommand([...clockRoots, 'savedState'], async ({ ms, name }: ClockStep) => {
    await saveState(t(`bar.clock.${name}.label`), { mergeRepeats: true })
    await advanceClock(ms)
  })
  const freeze = useCommand(clockRoots, (frozen: boolean) => api('POST /control/clock/freeze', { body: { frozen } }))
  const stepButton = (step: ClockStep) => (
    <button
      key={step.id}
      type="button"
      data-tour={`advance-${step.id}`}
      title={t(`bar.clock.${step.name}.title`)}
      disabled={advance.isPending}
      onClick={() => advance.mutate(step)}
    >
      {advance.isPending ? t('bar.clock.passing') : t(`bar.clock.${step.name}.label`)}
    </button>
  )
  return (
    <fieldset className={styles.clock}>
      <legend className="visually-hidden">{t('bar.clock.label')}</legend>
      <span className={styles.now}>
        <Icon svg={clockBold} size={18} />
        <span>
          <time dateTime={new Date(now).toISOString()}>
            {clock ? `${format.dayAndMonth(now)} ${format.time(now)}` : '··'}
          </time>
          {clock?.frozen ? (
            <em>
              <Icon svg={snowflakeBold} size={15} /> {t('bar.clock.frozen')}
            </em>
          ) : (
            <small>{ZONE_NAME}</small>
          )}
        </span>
      </span>
      {stepButton(STEPS[0])}
      <Menu label={t('bar.clock.more')} name={t('bar.clock.moreTitle')} className={styles.more}>
        {STEPS.slice(1).map(stepButton)}
        <button type="button" aria-pressed={clock?.frozen ?? false} onClick={() => freeze.mutate(!clock?.frozen)}>
          {t('bar.clock.freeze')}
        </button>
      </Menu>
    </fieldset>
  )
}

/** Returns the sandbox's time in ms since 1970, extrapolated from the last response and updated every second. */
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
