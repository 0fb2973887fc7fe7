// Switches the console between Indonesian and English; the product on the phone stays Indonesian.
import { useTranslations } from 'use-intl'
import { setLanguage, useLanguage } from '../messages/language.ts'
import styles from './language-switch.module.css'

const LANGUAGES = ['id', 'en'] as const

export function LanguageSwitch() {
  const t = useTranslations()
  const language = useLanguage()
  return (
    <span className={styles.pair}>
      {LANGUAGES.map((id) => (
        <button
          key={id}
          type="button"
          lang={id}
          aria-label={t(`bar.language.${id}`)}
          aria-pressed={id === language}
          onClick={() => setLanguage(id)}
        >
          {id.toUpperCase()}
        </button>
      ))}
    </span>
  )
}
