// The presenter's view: the phone alone, large. Keys step the tour, and a second window shows the notes.
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '#client/ui/feedback/toast.tsx'
import arrowSquareOutBold from '#client/ui/icons/arrow-square-out-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import xBold from '#client/ui/icons/x-bold.svg?raw'
import { useShortcut, useStepKeys } from '../stage/shortcut.ts'
import { leavePresentation, skipBy, usePresentedScene, useTour } from '../tour/player.ts'
import { onStepRequest, openNotes } from '../tour/shown-step.ts'
import styles from './presenter.module.css'

export function Presenter() {
  const isPresented = useTour()?.isPresented ?? false
  useEffect(() => onStepRequest(skipBy), [])
  return isPresented ? <Controls /> : null
}

function Controls() {
  const t = useTranslations('presenter')
  useEffect(() => showToast({ kind: 'info', text: t('hint') }), [t])
  useStepKeys(skipBy)
  useShortcut('f', toggleFullScreen)
  useShortcut('c', openNotes)
  useShortcut('escape', leavePresentation)
  // The view of the phone alone hides the console's own title and main element.
  const isAlone = usePresentedScene() === 'phone'
  const Part = isAlone ? 'main' : 'div'
  return (
    <Part className={styles.buttons} data-tour-card>
      {isAlone && <h1 className="visually-hidden">{t('view')}</h1>}
      <button type="button" onClick={openNotes}>
        <Icon svg={arrowSquareOutBold} size={16} /> {t('notes')} <kbd>C</kbd>
      </button>
      <button type="button" aria-label={t('leave')} onClick={leavePresentation}>
        <Icon svg={xBold} size={16} />
      </button>
    </Part>
  )
}

/** Toggles full screen. The browser handles Escape in full screen, so the first Escape leaves full screen alone. */
function toggleFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen()
}
