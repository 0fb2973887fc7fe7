// One line of a list: picture, words, what stands at the end; the whole row is the target (design.md 8).
import { Link } from 'react-router-dom'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import caretRightBold from '../icons/caret-right-bold.svg?raw'
import styles from './list-row.module.css'

type Props = {
  /** A 40 to 44 px tile, feature icon or thumbnail. */
  start?: React.ReactNode
  /** Above the title, for example a notification's type. */
  label?: React.ReactNode
  title: React.ReactNode
  /** A second line. */
  text?: React.ReactNode
  /** A value at the end. */
  end?: React.ReactNode
  /** A chevron at the end: in menus, where the row says nothing else of where it leads. */
  chevron?: boolean
  to?: string
  onClick?: () => void
  /** The picture at the top instead of the middle, for rows of several lines. */
  top?: boolean
}

/** Draw hairlines by giving the list `rows` of `list-row.module.css`, or use `List`, which does. */
export function ListRow({ start, label, title, text, end, chevron, to, onClick, top }: Props) {
  const inner = (
    <>
      {start}
      <span className={styles.words}>
        {label && <span className={styles.label}>{label}</span>}
        <b className={styles.title}>{title}</b>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      {end}
      {chevron && <Icon svg={caretRightBold} size={18} className={styles.chevron} />}
    </>
  )
  const look = classNames(styles.row, top && styles.top)
  if (to !== undefined) {
    return (
      <Link className={look} to={to} onClick={onClick}>
        {inner}
      </Link>
    )
  }
  if (onClick === undefined) return <div className={look}>{inner}</div>
  return (
    <button type="button" className={look} onClick={onClick}>
      {inner}
    </button>
  )
}

/** An amount at the end of a row: `+420` green, `−10.000` in ink. The sign is part of the text. */
export function Amount({ incoming, children }: { incoming: boolean; children: string }) {
  return (
    <span className={styles.amount} data-incoming={incoming || undefined}>
      {children}
    </span>
  )
}
