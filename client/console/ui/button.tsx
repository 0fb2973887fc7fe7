// The console's button, by Base UI: keeps the focus while disabled.
import { Button as BaseButton } from '@base-ui/react/button'
import { classNames } from '#client/ui/layout/class-names.ts'
import styles from './button.module.css'

type Props = Omit<React.ComponentProps<'button'>, 'ref'> & {
  variant?: 'primary' | 'approve' | 'reject' | 'danger'
  small?: boolean
}

export function Button({ variant, small, className, ...rest }: Props) {
  return (
    <BaseButton
      focusableWhenDisabled
      data-variant={variant}
      className={classNames(styles.button, small && styles.small, className)}
      {...rest}
    />
  )
}
