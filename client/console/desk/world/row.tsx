// A row of the world panel: a title, a text, and buttons.
import panel from '#client/console/ui/panel.module.css'
import styles from './world.module.css'

type RowProps = { title: string; text: React.ReactNode; tourTarget?: string; children?: React.ReactNode }

export function Row({ title, text, tourTarget, children }: RowProps) {
  return (
    <li className={panel.row} data-tour={tourTarget}>
      <span className={panel.text}>
        <b title={title}>{title}</b>
        <small>{text}</small>
      </span>
      {children && <span className={styles.actions}>{children}</span>}
    </li>
  )
}
