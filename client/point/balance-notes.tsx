// Notes below the balance: possible points from receipts in review, and expiry dates. Renders nothing without notes.
import { Link } from 'react-router-dom'
import type { Result } from '#contract/route-types.ts'
import { serverNow } from '../api/server-clock.ts'
import { formatDate } from '../ui/format/date.ts'
import { formatNumber, formatPoints } from '../ui/format/number.ts'
import caretRightBold from '../ui/icons/caret-right-bold.svg?raw'
import clockBold from '../ui/icons/clock-bold.svg?raw'
import hourglassHighBold from '../ui/icons/hourglass-high-bold.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import { Text } from '../ui/layout/layout.tsx'
import styles from './balance-notes.module.css'

/** Time between the first expiry notice and the expiry (decisions 402). Notes within this time link to the expiring points. */
const NOTICE_MS = 30 * 86_400_000

const IN_REVIEW = '/history?tab=struk&status=Diproses'

type Props = {
  balance: Result<'GET /api/point/balance'>
  /** Hides expiries beyond the notice time, and the count of unread receipts, which home shows elsewhere. */
  soonOnly?: boolean
}

export function BalanceNotes({ balance: { pending, unread, expiring }, soonOnly = false }: Props) {
  const isSoon = (at: string) => Date.parse(at) - serverNow() <= NOTICE_MS
  const dates = expiring.filter(({ at }) => !soonOnly || isSoon(at))
  if (pending === 0 && (unread === 0 || soonOnly) && dates.length === 0) return null
  return (
    <Text as="ul" size="sm" tone="muted" number above={2} className={styles.notes}>
      {pending > 0 && (
        <Note icon={hourglassHighBold} to={IN_REVIEW}>
          Hingga <b>{formatPoints(pending)}</b> dari struk yang dicek
        </Note>
      )}
      {unread > 0 && !soonOnly && (
        <Note icon={hourglassHighBold} to={IN_REVIEW}>
          <b>{formatNumber(unread)} struk</b> menunggu dibaca, poinnya menyusul
        </Note>
      )}
      {dates.map(({ amount, at, pointId }) =>
        isSoon(at) ? (
          <Note key={at} icon={clockBold} to={`/history/point-detail?q=${pointId}`} urgent>
            <b>{formatPoints(amount)}</b> hangus {formatDate(at)}
          </Note>
        ) : (
          <Note key={at} icon={clockBold}>
            <b>{formatPoints(amount)}</b> berlaku s.d. {formatDate(at)}
          </Note>
        ),
      )}
    </Text>
  )
}

type NoteProps = { icon: string; to?: string; urgent?: boolean; children: React.ReactNode }

function Note({ icon, to, urgent, children }: NoteProps) {
  const inner = (
    <>
      <Icon svg={icon} size={18} className={urgent ? styles.urgent : undefined} />
      <Text grow>{children}</Text>
    </>
  )
  return (
    <li>
      {to === undefined ? (
        inner
      ) : (
        <Link to={to}>
          {inner}
          <Icon svg={caretRightBold} size={14} />
        </Link>
      )}
    </li>
  )
}
