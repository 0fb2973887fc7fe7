// The bar over the desk: personas, clock, figures, language and reset.
import { FiguresButton } from '../figure/figures-button.tsx'
import styles from './bar.module.css'
import { Clock } from './clock.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Personas } from './personas.tsx'
import { Reset } from './reset.tsx'

export function Bar() {
  return (
    <div className={styles.bar}>
      <Personas />
      <Clock />
      <FiguresButton />
      <LanguageSwitch />
      <Reset />
    </div>
  )
}
