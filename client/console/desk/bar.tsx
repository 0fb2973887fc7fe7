// The bar at the top of the desk: personas, clock, given buttons, language switch, undo and reset.
import styles from './bar.module.css'
import { Clock } from './clock.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Personas } from './personas.tsx'
import { Reset } from './reset.tsx'

export function Bar({ children }: { children: React.ReactNode }) {
  return (
    <div className={styles.bar}>
      <Personas />
      <Clock />
      {children}
      <LanguageSwitch />
      <Reset />
    </div>
  )
}
