// The shopper's tickets by day, newest first.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { TicketDay } from '#contract/draw.ts'
import { serverNow } from '../api/server-clock.ts'
import { Button } from '../ui/button/button.tsx'
import { formatDayHeading } from '../ui/format/date.ts'
import { formatNumber } from '../ui/format/number.ts'
import { Section } from '../ui/layout/card.tsx'
import disclosure from '../ui/layout/disclosure.module.css'
import { Row, Stack, Text, Words } from '../ui/layout/layout.tsx'
import styles from './tickets.module.css'

type Page = { rows: TicketDay[]; count: number; total: number }
type Props = {
  tickets: UseInfiniteQueryResult<InfiniteData<Page>>
  total: number
  won: Set<string>
  isOver: boolean
}

const MAX_OPEN = 8

const sources: Record<TicketDay['source'], string> = { receipt: 'dari struk', points: 'dari poin', bonus: 'bonus' }

export function Tickets({ tickets, total, won, isOver }: Props) {
  const days = tickets.data?.pages.flatMap((page) => page.rows) ?? []
  if (total === 0) {
    return (
      <Section title={isOver ? 'Tanpa kupon' : 'Belum ada kupon'}>
        <Text as="p" tone="muted" pad={[0, 'gutter']}>
          {isOver
            ? 'Kamu tidak ikut undian ini. Yang masih jalan ada di daftar undian.'
            : 'Kupon pertamamu muncul di sini begitu strukmu Valid.'}
        </Text>
      </Section>
    )
  }
  return (
    <Section title={`${formatNumber(total)} kupon atas namamu`}>
      <Stack as="ul" gap={16} pad={[0, 'gutter']} aria-label="Kupon">
        {days.map((day) => (
          <li key={`${day.date}${day.source}${day.receipt?.id ?? ''}`}>
            <details
              className={`${disclosure.disclosure} ${styles.day}`}
              open={total <= MAX_OPEN || day.codes.some((code) => won.has(code))}
            >
              <summary>
                <Words title={`${formatNumber(day.count)} kupon`}>
                  {formatDayHeading(day.date, serverNow())} · {sources[day.source]}
                </Words>
              </summary>
              <ul className={styles.codes}>
                {day.codes.map((code) => (
                  <li key={code} data-won={won.has(code) || undefined}>
                    {code}
                    {won.has(code) && <span className="visually-hidden">, menang</span>}
                  </li>
                ))}
              </ul>
              {day.receipt && (
                <Link to={`/history/receipt-detail?q=${day.receipt.id}`}>Dari struk {day.receipt.code}</Link>
              )}
            </details>
          </li>
        ))}
      </Stack>
      {tickets.hasNextPage && (
        <Row align="stretch" justify="center" above={16}>
          <Button
            variant="soft"
            small
            loading={tickets.isFetchingNextPage}
            loadingLabel="Memuat…"
            onClick={() => void tickets.fetchNextPage()}
          >
            Lihat kupon lain
          </Button>
        </Row>
      )}
    </Section>
  )
}
