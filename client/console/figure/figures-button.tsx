// Opens the page of figures in place of the desk, and returns to it.
import { useTranslations } from 'use-intl'
import { Icon } from '#client/ui/icon.tsx'
import chartBarBold from '#client/ui/icons/chart-bar-bold.svg?raw'
import { forgetJump } from '../desk/advance-clock.ts'
import { Button } from '../ui/button.tsx'
import styles from './figures-button.module.css'
import { showFigures, useIsFiguresPageOpen } from './figures-page.ts'

export function FiguresButton({ disabled }: { disabled: boolean }) {
  const t = useTranslations()
  const isOpen = useIsFiguresPageOpen()
  return (
    <Button
      className={styles.button}
      data-on={isOpen || undefined}
      aria-pressed={isOpen}
      disabled={disabled}
      title={isOpen ? t('bar.figures.close') : t('bar.figures.open')}
      onClick={() => {
        // What the last jump brought would cover the charts.
        if (!isOpen) forgetJump()
        showFigures(!isOpen)
      }}
    >
      <Icon svg={chartBarBold} size={18} />
      {t('bar.figures.name')}
    </Button>
  )
}
