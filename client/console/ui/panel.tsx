// A part of the desk: a titled panel whose views exclude each other by tabs.
import { useId } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import styles from './panel.module.css'

type PanelProps = {
  title: string
  /** At the right of the title: tabs, a count, a key. */
  more?: React.ReactNode
  className?: string | undefined
  children: React.ReactNode
}

export function Panel({ title, more, className, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      {children}
    </section>
  )
}

type TabsProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly { value: Value; label: string; count?: number | undefined }[]
}

/** Arrow keys move between tabs, as they do in every toolbox. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  const move = (event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(at + by + tabs.length) % tabs.length]
    if (by === 0 || !next) return
    event.preventDefault()
    onChange(next.value)
    const all = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')
    all[(at + by + tabs.length) % tabs.length]?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count ? <span className={styles.count}>{tab.count}</span> : null}
        </button>
      ))}
    </div>
  )
}

type KeyProps = React.ComponentProps<'button'> & { kind?: 'brand' | 'yes' | 'no' | 'danger'; small?: boolean }

/** A key of the desk. */
export function Key({ kind, small, className, ...rest }: KeyProps) {
  return (
    <button
      type="button"
      data-kind={kind}
      className={classNames(styles.key, small && styles.small, className)}
      {...rest}
    />
  )
}
