// Switches the console between Indonesian and English; the product on the phone stays Indonesian.
import { useTranslations } from 'use-intl'
import { setLanguage, useLanguage } from '../messages/language.ts'
import { Button } from '../ui/button.tsx'
import styles from './language-switch.module.css'

export function LanguageSwitch() {
  const t = useTranslations()
  const other = useLanguage() === 'id' ? 'en' : 'id'
  return (
    <Button
      className={styles.button}
      lang={other}
      title={t('bar.language.switch')}
      aria-label={t('bar.language.switch')}
      onClick={() => setLanguage(other)}
    >
      {t('bar.language.short')}
    </Button>
  )
}
