// A 44 px button or link that shows only an icon, so it always has a label.
import { Link } from 'react-router-dom'
import arrowLeftBold from '../icons/arrow-left-bold.svg?raw'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import pill from '../layout/pill.module.css'
import { goBack } from '../navigation/back.ts'
import { useGoOn } from '../navigation/use-go-on.ts'
import styles from './icon-button.module.css'

type Appearance = {
  label: string
  icon: string
  /** A count at the corner: hidden at 0, `9+` above 9. */
  badge?: number
  soft?: boolean
}

type Props = Appearance & Omit<React.ComponentProps<'button'>, 'children'>

export function IconButton({ label, icon, badge, soft, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(styles.key, soft && styles.soft, rest.className)}
    >
      <Icon svg={icon} />
      <Badge count={badge} />
    </button>
  )
}

type BackProps = Pick<Props, 'soft' | 'className' | 'onClick'> & { fallback?: string }

/** The back arrow. Without a previous page it opens `fallback`. */
export function BackButton({ fallback, ...rest }: BackProps) {
  const navigate = useGoOn()
  return <IconButton label="Kembali" icon={arrowLeftBold} onClick={() => goBack(navigate, fallback)} {...rest} />
}

type LinkProps = Omit<Appearance, 'soft'> & Omit<React.ComponentProps<typeof Link>, 'children'>

export function IconLink({ label, icon, badge, ...rest }: LinkProps) {
  return (
    <Link {...rest} aria-label={label} className={classNames(styles.key, rest.className)}>
      <Icon svg={icon} />
      <Badge count={badge} />
    </Link>
  )
}

function Badge({ count = 0 }: { count: number | undefined }) {
  if (count <= 0) return null
  // CSS renders the count, because the label already contains it.
  return <span className={`${pill.count} ${styles.badge}`} data-count={count > 9 ? '9+' : count} aria-hidden="true" />
}
