// The points balance, drawn as a receipt; its printing animation plays once per browser session.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { BalanceNotes } from '#client/point/balance-notes.tsx'
import { GoalNote } from '#client/point/goal-note.tsx'
import { balanceQuery } from '#client/point/queries.ts'
import { Coin } from '#client/ui/art/coin.tsx'
import { tabStore } from '#client/ui/browser/browser.ts'
import { SkeletonGate, SkeletonRows } from '#client/ui/feedback/skeleton.tsx'
import { formatNumber, formatSigned } from '#client/ui/format/number.ts'
import caretRightBold from '#client/ui/icons/caret-right-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import { Paper, Perforation } from '#client/ui/layout/paper.tsx'
import { useCountUp } from './count-up.ts'
import styles from './points-card.module.css'
import { Shortcuts } from './shortcuts.tsx'

const PRINTED_KEY = 'printed'

export function PointsCard() {
  const balance = useQuery(balanceQuery())
  const [isFirst] = useState(() => tabStore.get(PRINTED_KEY) === null)
  useEffect(() => void tabStore.set(PRINTED_KEY, '1'), [])

  return (
    <section className={styles.card} aria-label="Poin kamu" data-tour="home-points">
      <Paper print={isFirst}>
        <Row justify="space-between" size="sm" tone="muted" weight="strong">
          <span>Poin kamu</span>
          <Row as={Link} reach gap={4} tone="brand" weight="bold" to="/history/point" aria-label="Riwayat poin">
            Riwayat
            <Icon svg={caretRightBold} size={14} />
          </Row>
        </Row>
        <SkeletonGate pending={balance.isPending} skeleton={<SkeletonRows rows={1} height={44} pad={[6, 0]} />}>
          <Balance value={balance.data?.balance} isFirst={isFirst} onRetry={() => void balance.refetch()} />
        </SkeletonGate>
        {balance.data && <BalanceNotes balance={balance.data} soonOnly />}
        {balance.data && <GoalNote balance={balance.data.balance} />}
        <Perforation />
        <Shortcuts />
      </Paper>
    </section>
  )
}

type BalanceProps = { value: number | undefined; isFirst: boolean; onRetry: () => void }

/** A separate component, because counting up renders a new number in every frame. */
function Balance({ value, isFirst, onRetry }: BalanceProps) {
  const amount = useRef<HTMLParagraphElement>(null)
  const { shown, added } = useCountUp(value, isFirst, () => {
    const coin = amount.current?.querySelector('svg')
    if (coin) void import('./flying-coins.ts').then(({ flyCoins }) => flyCoins(coin)).catch(() => undefined)
  })
  return (
    <Row ref={amount} as="p" wrap gap={12} weight="heavy" above={6} className={styles.balance}>
      <Coin size={38} />
      {value === undefined ? (
        <>
          <span>—</span>
          <button type="button" className={styles.again} onClick={onRetry}>
            Muat ulang
          </button>
        </>
      ) : (
        <>
          <span data-counting={shown !== value || undefined} aria-hidden="true">
            {formatNumber(shown ?? value)}
          </span>
          <span className="visually-hidden">{formatNumber(value)} poin</span>
          {added > 0 && (
            <span key={value} className={styles.added}>
              {formatSigned(added)}
              <span className="visually-hidden"> baru masuk</span>
            </span>
          )}
        </>
      )}
    </Row>
  )
}
