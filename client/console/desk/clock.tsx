// The sandbox's clock: read, freeze or advance it; advancing runs every job that falls due.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#client/api/api.ts'
import { formatDayAndMonth, formatDayHeading, formatTime } from '#client/ui/format/date.ts'
import { Icon } from '#client/ui/icon.tsx'
import clockBold from '#client/ui/icons/clock-bold.svg?raw'
import playFill from '#client/ui/icons/play-fill.svg?raw'
import snowflakeBold from '#client/ui/icons/snowflake-bold.svg?raw'
import { clockRoots, stateQuery, useCommand } from '../queries.ts'
import { formatDuration } from '../ui/duration.ts'
import { useShortcut } from '../ui/shortcut.ts'
import { advanceClock } from './advance-clock.ts'
import styles from './clock.module.css'
import { saveState } from './undo.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const TWO_MINUTES = { id: '2-minutes', label: '+2 mnt', ms: 2 * MINUTE, title: 'Kirim ulang kode boleh lagi (.)' }
const STEPS = [
  TWO_MINUTES,
  { id: '1-day', label: '+1 hari', ms: DAY, title: 'Batas harian mulai lagi' },
  { id: '30-days', label: '+30 hari', ms: 30 * DAY, title: 'Undian, poin hangus, dan filter tanggal' },
]

export function Clock() {
  const clock = useQuery(stateQuery()).data?.clock
  const now = useNow(clock)
  const [moved, setMoved] = useAdvancedBy(clock?.offsetMs)
  const advance = useCommand([...clockRoots, 'savedState'], async ({ ms, label }: { ms: number; label: string }) => {
    await saveState(label, { mergeRepeats: true })
    await advanceClock(ms)
    setMoved((before) => before + ms)
  })
  const freeze = useCommand(clockRoots, (frozen: boolean) => api('POST /control/clock/freeze', { body: { frozen } }))
  useShortcut('.', () => advance.mutate(TWO_MINUTES))
  return (
    <fieldset className={styles.clock}>
      <legend className="visually-hidden">Jam dunia ini</legend>
      <span className={styles.now} data-moved={moved > 0 || undefined}>
        <Icon svg={clockBold} size={18} />
        <span>
          <time dateTime={new Date(now).toISOString()}>
            {clock ? `${weekday(now)} ${formatDayAndMonth(now)} ${formatTime(now)}` : '··'}
          </time>
          {moved > 0 && <b>+{formatDuration(moved)}</b>}
        </span>
      </span>
      <button
        type="button"
        className={styles.freeze}
        aria-pressed={clock?.frozen ?? false}
        aria-label="Bekukan waktu"
        title={clock?.frozen ? 'Waktu beku: jalankan lagi' : 'Bekukan waktu'}
        onClick={() => freeze.mutate(!clock?.frozen)}
      >
        <Icon svg={clock?.frozen ? playFill : snowflakeBold} size={17} />
      </button>
      {STEPS.map(({ id, label, ms, title }) => (
        <button
          key={id}
          type="button"
          data-tour={`advance-${id}`}
          title={title}
          disabled={advance.isPending}
          onClick={() => advance.mutate({ ms, label })}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

/** Such as `Sab`. */
function weekday(now: number): string {
  return formatDayHeading(now, now + 7 * DAY).slice(0, 3)
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
