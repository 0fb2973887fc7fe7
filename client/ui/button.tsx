// Buttons shaped like the keys of a cash register (design.md 8).
import { Link } from 'react-router-dom'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** p brand, a accent (on brand surfaces), s soft, o outline, g text only, d danger. */
export type ButtonKind = 'p' | 'a' | 's' | 'o' | 'g' | 'd'

type Look = {
  kind?: ButtonKind
  /** 40 px instead of 52. */
  small?: boolean
  /** As wide as its box. */
  wide?: boolean
  /** Text of an icon file, shown before the label. */
  icon?: string
  children: React.ReactNode
}

type ButtonProps = Look &
  Omit<React.ComponentProps<'button'>, 'children' | 'disabled'> & {
    /** Looks and acts off but can still be focused; pressing it leads to the first field of its form that needs attention. */
    disabled?: boolean
    /** Something is under way: shows a spinner and takes no presses. */
    loading?: boolean
    /** The gerund shown meanwhile, for example `Mengirim…`. The width stays that of the wider label. */
    loadingLabel?: string
  }

export function Button({
  kind = 'p',
  small,
  wide,
  icon,
  children,
  disabled,
  loading,
  loadingLabel,
  onClick,
  ...rest
}: ButtonProps) {
  const off = disabled || loading
  const press = (event: React.MouseEvent<HTMLButtonElement>) => {
    if (!off) return onClick?.(event)
    event.preventDefault()
    if (disabled) firstToMend(event.currentTarget.form)?.focus()
  }
  return (
    <button
      type="button"
      {...rest}
      className={classNames(look(kind, small, wide), disabled && styles.off, rest.className)}
      aria-disabled={off || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      <span className={styles.face} data-hidden={loading || undefined}>
        {icon && <Icon svg={icon} />}
        {children}
      </span>
      {(loading || loadingLabel) && (
        <span className={styles.face} data-hidden={!loading || undefined}>
          <span className={styles.spinner} />
          {loadingLabel ?? children}
        </span>
      )}
    </button>
  )
}

type ButtonLinkProps = Look & Omit<React.ComponentProps<typeof Link>, 'children'>

/** A link that looks like a button: for going somewhere. */
export function ButtonLink({ kind = 'p', small, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(look(kind, small, wide), rest.className)}>
      <span className={styles.face}>
        {icon && <Icon svg={icon} />}
        {children}
      </span>
    </Link>
  )
}

function look(kind: ButtonKind, small?: boolean, wide?: boolean): string {
  return classNames(styles.button, styles[kind], small && styles.small, wide && styles.wide)
}

function firstToMend(form: HTMLFormElement | null): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>(':is(input, select, textarea):is([aria-invalid="true"], :invalid)')
}
