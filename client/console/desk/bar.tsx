// The bar over the desk: personas, clock, language and reset, and what is given.
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
