// A list row: image, texts, value; `to` or `onClick` makes it clickable.
import { Link } from 'react-router-dom'
import { Icon } from '../icon.tsx'
import caretRightBold from '../icons/caret-right-bold.svg?raw'
import { Box, Text } from '../layout.tsx'
import styles from './list-row.module.css'

type Props = {
  start?: React.ReactNode
  title: React.ReactNode
  text?: React.ReactNode
  status?: React.ReactNode
  end?: React.ReactNode
  chevron?: boolean
  to?: string
  onClick?: () => void
}

/** The parent list needs the class `rows` of `list-row.module.css` for hairlines; `List` sets this class. */
export function ListRow({ start, title, text, status, end, chevron, to, onClick }: Props) {
  const inner = (
    <>
      {start}
      <span className={styles.text}>
        <Text as="b" size="body" weight="bold">
          {title}
        </Text>
        {text && (
          <Text size="sm" tone="muted" number>
            {text}
          </Text>
        )}
        {status && (
          <Box as="span" block above={6}>
            {status}
          </Box>
        )}
      </span>
      {end}
      {chevron && <Icon svg={caretRightBold} size={18} className={styles.chevron} />}
    </>
  )
  if (to !== undefined) {
    return (
      <Link className={styles.row} to={to} onClick={onClick}>
        {inner}
      </Link>
    )
  }
  if (onClick === undefined) return <div className={styles.row}>{inner}</div>
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      {inner}
    </button>
  )
}

export function Amount({ incoming, returned, children }: { incoming: boolean; returned?: boolean; children: string }) {
  return (
    <span className={styles.amount} data-incoming={incoming || undefined} data-returned={returned || undefined}>
      {children}
    </span>
  )
}
