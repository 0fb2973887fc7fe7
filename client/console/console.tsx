// The demo console: the phone on its stage, the desk with the sandbox's data, and the tour.
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { useBrand } from '../ui/theme.ts'
import styles from './console.module.css'
import { Desk } from './desk/desk.tsx'
import { Shortcuts } from './desk/shortcuts.tsx'
import { useEventStream } from './event-stream.ts'
import { Sentences } from './messages/sentences.tsx'
import { useOthersChanges } from './others-changes.ts'
import { useOwnSandbox } from './own-host.ts'
import { usePhoneSession } from './phone-session.ts'
import { Presenter } from './presenter/presenter.tsx'
import { usePresentedScene } from './presenter/scene.ts'
import { queries } from './refetches.ts'
import { Stage } from './stage/stage.tsx'
import { Tour } from './tour/tour.tsx'

export function Console() {
  return (
    <Sentences>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <ErrorBoundary fallback={(error) => <ErrorPage error={error} />}>
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
  useOthersChanges()
  useOwnSandbox()
  useDocumentTitle()
  return (
    <div className={styles.room} data-presented={usePresentedScene()}>
      <Stage isLive={isLive} />
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
