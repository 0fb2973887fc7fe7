// The button that switches between the desk and the figures page.
import { useTranslations } from 'use-intl'
import chartBarBold from '#client/ui/icons/chart-bar-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import { addCrowd, forgetJump } from '../desk/advance-clock.ts'
import { useCommand } from '../query/queries.ts'
import { Button } from '../ui/button.tsx'
import styles from './figures-button.module.css'
import { showFigures, useIsFiguresPageOpen } from './figures-page.ts'

export function FiguresButton({ disabled }: { disabled: boolean }) {
  const t = useTranslations()
  const isOpen = useIsFiguresPageOpen()
  const open = useCommand(['shopper', 'figure', 'savedState'], async () => {
    try {
      await addCrowd()
    } finally {
      // Closes the summary of the last jump, which would cover the charts.
      forgetJump()
      showFigures(true)
    }
  })
  return (
    <Button
      className={styles.button}
      data-on={isOpen || undefined}
      aria-pressed={isOpen}
      disabled={disabled || open.isPending}
      title={isOpen ? t('bar.figures.close') : t('bar.figures.open')}
      onClick={() => (isOpen ? showFigures(false) : open.mutate())}
    >
      <Icon svg={chartBarBold} size={18} />
      {open.isPending ? t('bar.figures.loading') : t('bar.figures.name')}
    </Button>
  )
}
