// The demo console: the phone on its stage, the desk with the sandbox's data, and the tour.
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { useBrand } from '../ui/theme.ts'
import styles from './console.module.css'
import { BrandButton } from './desk/brand-editor.tsx'
import { Desk } from './desk/desk.tsx'
import { OtherConsoles } from './desk/other-consoles.tsx'
import { PersonaNote } from './desk/persona-note.tsx'
import { Shortcuts } from './desk/shortcuts.tsx'
import { useEventStream } from './event-stream.ts'
import { Sentences } from './messages/sentences.tsx'
import { usePhoneSession } from './phone-session.ts'
import { Presenter } from './presenter/presenter.tsx'
import { queries } from './query-client.ts'
import { DevicePairing } from './stage/device-pairing.tsx'
import { Stage } from './stage/stage.tsx'
import { usePresentedScene } from './tour/player.ts'
import { Tour } from './tour/tour.tsx'
import { TourButton } from './tour/tour-button.tsx'

export function Console() {
  return (
    <Sentences>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <ErrorBoundary>
            <ConsoleLayout />
          </ErrorBoundary>
        </BrowserRouter>
        <div className={styles.toasts}>
          <Toasts />
        </div>
      </QueryClientProvider>
    </Sentences>
  )
}

function ConsoleLayout() {
  const isLive = useEventStream()
  usePhoneSession()
  useDocumentTitle()
  const scene = usePresentedScene()
  const buttons = (
    <>
      <OtherConsoles />
      <BrandButton />
      <DevicePairing />
      <TourButton />
    </>
  )
  return (
    <div className={styles.room} data-presented={scene}>
      <Stage isLive={isLive} isAlone={scene === 'phone'} buttons={buttons} note={<PersonaNote />} />
      <Desk />
      <Tour />
      <Presenter />
      <Shortcuts />
    </div>
  )
}

function useDocumentTitle() {
  const t = useTranslations()
  const { product } = useBrand()
  useEffect(() => {
    document.title = t('desk.documentTitle', { product })
  }, [t, product])
}
