// Entries that one notification announces together, with their sum: what one receipt brought, or what expires on one day.
import { useId } from 'react'
import type { EntryGroup as Group } from '#contract/point.ts'
import { Card } from '../ui/card.tsx'
import { formatNumber, formatSigned } from '../ui/format/number.ts'
import { Text } from '../ui/layout.tsx'
import { Amount, ListRow } from '../ui/list/list-row.tsx'
import styles from './entry-group.module.css'

type Props = {
  title: string
  group: Group
  /** The entry that is shown above and needs no link. */
  currentId: string
  incoming?: boolean
  /** Follows the rows. */
  children?: React.ReactNode
}

export function EntryGroup({ title, group, currentId, incoming = false, children }: Props) {
  const id = useId()
  return (
    <Card className={styles.group}>
      <section aria-labelledby={id}>
        <Text as="h2" id={id} size="title" pad={[0, 16, 4]}>
          {title}
        </Text>
        <div className={styles.rows}>
          {group.rows.map((row) => (
            <ListRow
              key={row.id}
              title={row.title}
              text={row.text}
              end={
                <Amount incoming={incoming && row.points > 0}>
                  {incoming ? formatSigned(row.points) : formatNumber(row.points)}
                </Amount>
              }
              {...(row.id === currentId ? {} : { to: `/history/point-detail?q=${row.id}` })}
            />
          ))}
        </div>
        {children}
      </section>
    </Card>
  )
}
