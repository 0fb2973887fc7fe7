// The button and the link that looks like one.
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { focusFirstInvalid } from '../form/focus-first-invalid.ts'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import styles from './button.module.css'

/** `accent` is for brand surfaces, `ghost` is text only. */
export type ButtonVariant = 'primary' | 'accent' | 'soft' | 'outline' | 'ghost' | 'danger'

type Appearance = {
  variant?: ButtonVariant
  small?: boolean
  wide?: boolean
  icon?: string
  children: React.ReactNode
}

type ButtonProps = Appearance &
  Omit<React.ComponentProps<'button'>, 'children' | 'disabled'> & {
    /** Looks disabled but stays focusable (`aria-disabled`); pressing it focuses the first invalid field of its form. */
    disabled?: boolean
    loading?: boolean
    /** Replaces the label while loading, for example `Mengirim…`. The button is as wide as the wider label. */
    loadingLabel?: string
  }

export function Button({
  variant = 'primary',
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
  const isOff = disabled || loading
  /** On the clock of `Event.timeStamp`. */
  const appearedAt = useRef(0)
  useLayoutEffect(() => {
    appearedAt.current = performance.now()
  }, [])
  const onPress = (event: React.MouseEvent<HTMLButtonElement>) => {
    // On a busy main thread, a tap may reach a button that appeared after the finger came down.
    const isFreshTap = event.timeStamp >= appearedAt.current
    if (!isOff && isFreshTap) return onClick?.(event)
    event.preventDefault()
    if (disabled) focusFirstInvalid(event.currentTarget.form)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClassNames(variant, small, wide), disabled && styles.off, rest.className)}
      aria-disabled={isOff || undefined}
      aria-busy={loading || undefined}
      onClick={onPress}
    >
      <span className={styles.label} data-hidden={loading || undefined}>
        {icon && <Icon svg={icon} />}
        {children}
      </span>
      {(loading || loadingLabel) && (
        <span className={styles.label} data-hidden={!loading || undefined}>
          <span className={styles.spinner} />
          {loadingLabel ?? children}
        </span>
      )}
    </button>
  )
}

type ButtonLinkProps = Appearance & Omit<React.ComponentProps<typeof Link>, 'children'>

export function ButtonLink({ variant = 'primary', small, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(buttonClassNames(variant, small, wide), rest.className)}>
      <span className={styles.label}>
        {icon && <Icon svg={icon} />}
        {children}
      </span>
    </Link>
  )
}

function buttonClassNames(variant: ButtonVariant, small?: boolean, wide?: boolean): string {
  return classNames(styles.button, styles[variant], small && styles.small, wide && styles.wide)
}
