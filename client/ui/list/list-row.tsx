// A list row: image, texts, value; `to` or `onClick` makes it clickable.
import { Link } from 'react-router-dom'
import { formatNumber, formatSigned } from '../format/number.ts'
import caretRightBold from '../icons/caret-right-bold.svg?raw'
import { Icon } from '../icons/icon.tsx'
import { Box, Text } from '../layout/layout.tsx'
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
  const button = onClick ? { type: 'button' } : {}
  const Element: React.ElementType = to !== undefined ? Link : onClick ? 'button' : 'div'
  return (
    <Element className={styles.row} onClick={onClick} {...(to !== undefined ? { to } : button)}>
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
    </Element>
  )
}

type AmountProps = { points: number; unsigned?: boolean; returned?: boolean }

/** Signed points, green when they come in. `returned` strikes the cost of a refunded claim through. */
export function Amount({ points, unsigned, returned }: AmountProps) {
  const isIncoming = points > 0 && !unsigned
  return (
    <span className={styles.amount} data-incoming={isIncoming || undefined} data-returned={returned || undefined}>
      {unsigned ? formatNumber(points) : formatSigned(points)}
    </span>
  )
}
