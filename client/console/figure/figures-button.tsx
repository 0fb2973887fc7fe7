// The button that switches between the desk and the figures page.
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
        // Closes the summary of the last jump, which would cover the charts.
        if (!isOpen) forgetJump()
        showFigures(!isOpen)
      }}
    >
      <Icon svg={chartBarBold} size={18} />
      {t('bar.figures.name')}
    </Button>
  )
}
