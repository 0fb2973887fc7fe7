// The journal, a drawer that starts closed: every request as it arrives, and the effects of the selected request.

import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type JournalLine, journalQuery } from '#client/console/query/queries.ts'
import { formatClockTime } from '#client/console/ui/clock-time.ts'
import { Tabs } from '#client/console/ui/tabs.tsx'
import caretDownBold from '#client/ui/icons/caret-down-bold.svg?raw'
import caretRightBold from '#client/ui/icons/caret-right-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Box, Text } from '#client/ui/layout/layout.tsx'
import type { JournalFormat } from '#contract/control/journal.ts'
import { EntryDetails } from './entry-details.tsx'
import styles from './journal.module.css'

const FORMATS: readonly JournalFormat[] = ['har', 'curl', 'test']

type View = 'all' | 'writes' | 'errors' | 'different'

export function JournalPanel() {
  const t = useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const [view, setView] = useState<View>('all')
  const [openId, setOpenId] = useState<string | null>(null)
  const journal = useQuery(journalQuery()).data
  const lines = journal?.rows ?? []
  const errors = lines.filter(isError)
  const different = lines.filter(isDifferent)
  const shown = { all: lines, writes: lines.filter(isWrite), errors, different }[view]
  const open = lines.find(({ id }) => id === openId) ?? lines.find(hasEffect) ?? lines[0]
  const stop = open && shown.includes(open) ? open : shown[0]
  return (
    <section className={styles.journal} aria-labelledby="trace-title" data-open={isOpen || undefined}>
      <header>
        <h2>
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            <Icon svg={isOpen ? caretDownBold : caretRightBold} size={14} />
            <span id="trace-title">{t('journal.title')}</span>
            {journal && <small>{t('journal.calls', { count: journal.count })}</small>}
          </button>
        </h2>
        {isOpen && (
          <>
            <Tabs
              label={t('journal.title')}
              value={view}
              onChange={setView}
              tabs={[
                { value: 'all', label: t('journal.view.all') },
                { value: 'writes', label: t('journal.view.writes') },
                { value: 'errors', label: t('journal.view.errors'), count: errors.length },
                ...(view === 'different' || lines.some(({ upstream }) => upstream !== null)
                  ? [{ value: 'different' as const, label: t('journal.view.different'), count: different.length }]
                  : []),
              ]}
            />
            <nav aria-label={t('journal.export.label')}>
              {FORMATS.map((format) => (
                <a key={format} href={`/control/journal/export?format=${format}`} download>
                  {t(`journal.export.${format}`)}
                </a>
              ))}
            </nav>
          </>
        )}
      </header>
      {isOpen && (
        <div className={styles.columns}>
          {shown.length === 0 ? (
            <Box as="p" pad={16} tone="muted" balance>
              {t(`journal.empty.${view}`)}
            </Box>
          ) : (
            <div className={styles.list} role="listbox" aria-labelledby="trace-title" onKeyDown={moveFocus}>
              {shown.map((line) => (
                <CallRow key={line.id} line={line} isOpen={line === open} isStop={line === stop} onOpen={setOpenId} />
              ))}
            </div>
          )}
          {open ? (
            <EntryDetails key={open.id} id={open.id} />
          ) : (
            <Box as="p" pad={16} tone="muted" balance>
              {t('journal.choose')}
            </Box>
          )}
        </div>
      )}
    </section>
  )
}

const SLOW_CALL_MS = 1_500
const BAR_WIDTH_PX = 30

/**
 * Moves the focus with the arrow keys, Home and End, as in the ARIA listbox pattern. Starts from the focused element, because
 * an index would change when new calls arrive.
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

/** Memoized, so that a burst of calls renders only the new rows. */
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
      <Text tone="muted">{formatClockTime(line.at)}</Text>
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

function isDifferent({ upstream }: JournalLine): boolean {
  return upstream === 'differs' || upstream === 'unreachable'
}

function isWrite({ method }: JournalLine): boolean {
  return method !== 'GET'
}

function hasEffect({ changedRows }: JournalLine): boolean {
  return Object.keys(changedRows).some((table) => table !== 'session')
}
