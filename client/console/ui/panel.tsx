// A titled panel of the desk.
import { useId } from 'react'
import { classNames } from '#client/ui/layout/class-names.ts'
import styles from './panel.module.css'

type Props = {
  title: string
  actions?: React.ReactNode
  className?: string | undefined
  tourTarget?: string
  children: React.ReactNode
}

export function Panel({ title, actions, className, tourTarget, children }: Props) {
  const id = useId()
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id} data-tour={tourTarget}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  )
}
