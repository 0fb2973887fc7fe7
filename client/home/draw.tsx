// The next draw with the shopper's number of tickets.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { serverNow } from '../api/server-clock.ts'
import { drawCountsQuery, drawPathOf } from '../draw/queries.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { formatDayAndMonth } from '../ui/format/date.ts'
import { formatNumber } from '../ui/format/number.ts'
import drawShaker from '../ui/illustrations/draw-shaker.svg?raw'
import { Row, Text } from '../ui/layout/layout.tsx'
import styles from './draw.module.css'
import { dayNumberOf } from './greeting-text.ts'

export function Draw() {
  const draws = useQuery(drawCountsQuery())
  const next = draws.data?.rows.find(({ status, nextDrawAt }) => status === 'running' && nextDrawAt !== null)
  if (!next?.nextDrawAt) return null
  const days = dayNumberOf(Date.parse(next.nextDrawAt)) - dayNumberOf(serverNow())
  return (
    <section className={`${styles.draw} brand-pattern`}>
      <div className={styles.illustration}>
        <Illustration svg={drawShaker} />
      </div>
      <h2 className={styles.title}>
        <Link to={drawPathOf(next.campaignId)}>{next.title}</Link>
      </h2>
      <Text as="p" size="sm" tone="onBrand" above={6} className={styles.when}>
        Dikocok {formatDayAndMonth(next.nextDrawAt)} · {days > 0 ? `${days} hari lagi` : 'hari ini'}
      </Text>
      <Row as="p" gap={10} above={16} below={20} className={styles.tickets}>
        <b>{formatNumber(next.count)}</b>
        <span>
          kupon
          <br />
          atas namamu
        </span>
      </Row>
      <ButtonLink variant="accent" small to="/topup">
        Tambah kupon
      </ButtonLink>
    </section>
  )
}
