// Opens the page 'Angka' in place of the desk, and returns to it. The address keeps which one is open; during a tour its
// steps decide.

import { useSearchParams } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { forgetJump } from '#client/console/desk/advance-clock.ts'
import { stepOf, useTour } from '#client/console/tour/player.ts'
import { Button } from '#client/console/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import chartBarBold from '#client/ui/icons/chart-bar-bold.svg?raw'
import styles from './figures-button.module.css'

const PARAM = 'angka'

export function useFiguresPage(): [isOpen: boolean, toggle: () => void] {
  const [params, setParams] = useSearchParams()
  const tour = useTour()
  const step = stepOf(tour)
  // The charts of a state that is about to change would keep the browser busy for as long as it takes to make the next one.
  const isOpen = step ? step.hasFigures === true && tour?.isMade === true : params.has(PARAM)
  const toggle = () => {
    // What the last jump brought would cover the charts.
    if (!isOpen) forgetJump()
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (isOpen) next.delete(PARAM)
      else next.set(PARAM, '1')
      return next
    })
  }
  return [isOpen, toggle]
}

export function FiguresButton() {
  const t = useTranslations()
  const [isOpen, toggle] = useFiguresPage()
  const isTouring = useTour() !== null
  return (
    <Button
      className={styles.button}
      data-on={isOpen || undefined}
      data-tour="figures"
      aria-pressed={isOpen}
      disabled={isTouring}
      title={isOpen ? t('bar.figures.close') : t('bar.figures.open')}
      onClick={toggle}
    >
      <Icon svg={chartBarBold} size={18} />
      <span className={styles.name}>{t('bar.figures.name')}</span>
    </Button>
  )
}
