// The journal panel: every request as it arrives, and the effects of the selected one.

import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { type JournalLine, journalQuery, useCommand } from '#client/console/queries.ts'
import { formatClockTime } from '#client/console/ui/clock-time.ts'
import { Tabs } from '#client/console/ui/tabs.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Icon } from '#client/ui/icon.tsx'
import eraserBold from '#client/ui/icons/eraser-bold.svg?raw'
import pauseFill from '#client/ui/icons/pause-fill.svg?raw'
import playFill from '#client/ui/icons/play-fill.svg?raw'
import { EntryDetails } from './entry-details.tsx'
import styles from './journal.module.css'
import { JournalExport } from './journal-export.tsx'

type View = 'all' | 'writes' | 'errors' | 'different'

export function JournalPanel() {
  const t = useTranslations()
  const [view, setView] = useState<View>('all')
  const [frozen, setFrozen] = useState<JournalLine[] | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const journal = useQuery(journalQuery()).data
  const clear = useCommand(['journal', 'journalEntry'], () => api('DELETE /control/journal'))
  const lines = frozen ?? journal?.rows ?? []
  const errors = lines.filter(isError)
  const different = lines.filter(isDifferent)
  const shown = { all: lines, writes: lines.filter(isWrite), errors, different }[view]
  // Without a selection, the newest call with an effect is shown.
  const open = lines.find(({ id }) => id === openId) ?? lines.find(hasEffect) ?? lines[0]
  // All calls are one stop of Tab.
  const stop = open && shown.includes(open) ? open : shown[0]
  return (
    <section className={styles.journal} aria-labelledby="jejak" data-tour="journal">
      <div className={styles.slot} />
      <div className={styles.hang}>
        <div className={classNames('torn-edge', styles.paper)}>
          <div className={styles.calls}>
            <header>
              <h2 id="jejak">{t('journal.title')}</h2>
              <span>{t('journal.calls', { count: journal?.count ?? 0 })}</span>
              <Tabs
                label={t('journal.title')}
                value={view}
                onChange={setView}
                tabs={[
                  { value: 'all', label: t('journal.view.all') },
                  { value: 'writes', label: t('journal.view.writes') },
                  { value: 'errors', label: t('journal.view.errors'), count: errors.length },
                  // Only beside a real backend.
                  ...(view === 'different' || lines.some(({ upstream }) => upstream !== null)
                    ? [{ value: 'different' as const, label: t('journal.view.different'), count: different.length }]
                    : []),
                ]}
              />
              <button
                type="button"
                aria-label={frozen ? t('journal.resume') : t('journal.pause')}
                aria-pressed={frozen !== null}
                onClick={() => setFrozen(frozen ? null : lines)}
              >
                <Icon svg={frozen ? playFill : pauseFill} size={17} />
              </button>
              <JournalExport />
              <button type="button" aria-label={t('journal.clear')} onClick={() => clear.mutate()}>
                <Icon svg={eraserBold} size={17} />
              </button>
            </header>
            {shown.length === 0 ? (
              <p className={styles.none}>{t(`journal.empty.${view}`)}</p>
            ) : (
              <div className={styles.list} role="listbox" aria-labelledby="jejak" onKeyDown={moveFocus}>
                {shown.map((line) => (
                  <CallRow key={line.id} line={line} isOpen={line === open} isStop={line === stop} onOpen={setOpenId} />
                ))}
              </div>
            )}
          </div>
          {open ? <EntryDetails key={open.id} id={open.id} /> : <p className={styles.none}>{t('journal.choose')}</p>}
        </div>
      </div>
    </section>
  )
}

const SLOW_CALL_MS = 1_500
const BAR_WIDTH_PX = 30

/**
 * Arrow keys, Home and End choose among the calls, as in a listbox of the ARIA patterns. The call is found by where the focus
 * is: new ones arrive above it meanwhile.
 */
function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const calls = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')]
  const at = calls.indexOf(event.target as HTMLElement)
  const goals: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: calls.length - 1 }
  const goal = goals[event.key]
  if (goal === undefined) return
  event.preventDefault()
  calls[goal]?.focus()
  calls[goal]?.click()
}

type CallRowProps = { line: JournalLine; isOpen: boolean; isStop: boolean; onOpen: (id: string) => void }

/** Memoized: a burst of calls renders only its new rows. */
const CallRow = memo(function CallRow({ line, isOpen, isStop, onOpen }: CallRowProps) {
  const t = useTranslations()
  const width = Math.max(3, Math.min(1, line.ms / SLOW_CALL_MS) * BAR_WIDTH_PX)
  return (
    <button
      type="button"
      role="option"
      className={styles.call}
      aria-selected={isOpen}
      tabIndex={isStop ? 0 : -1}
      data-error={isError(line) || undefined}
      onClick={() => onOpen(line.id)}
    >
      <span className={styles.time}>{formatClockTime(line.at)}</span>
      <b data-method={line.method}>{line.method}</b>
      <span>
        {isDifferent(line) && <em>{line.upstream === 'differs' ? t('journal.differs') : t('journal.noAnswer')}</em>}{' '}
        {line.path}
        {line.code && line.code !== 'ok' ? `  ${line.code}` : ''}
      </span>
      <b data-status={Math.floor(line.status / 100)}>{line.status}</b>
      <span className={styles.took}>
        <i style={{ width }} data-slow={line.ms > SLOW_CALL_MS || undefined} />
        {Math.round(line.ms)} ms
      </span>
    </button>
  )
})

/** A guest's 'unauthenticated' is an expected response. */
const CODES_WITHOUT_ERROR = ['ok', 'unauthenticated']

function isError({ status, code }: JournalLine): boolean {
  return status >= 400 || (code !== null && !CODES_WITHOUT_ERROR.includes(code))
}

/** The real backend did not answer as it should, or not at all. */
function isDifferent({ upstream }: JournalLine): boolean {
  return upstream === 'differs' || upstream === 'unreachable'
}

function isWrite({ method }: JournalLine): boolean {
  return method !== 'GET'
}

function hasEffect({ changedRows }: JournalLine): boolean {
  return Object.keys(changedRows).some((table) => table !== 'session')
}
