// The demo console: the phone on its stage, the desk with the sandbox's data, and the tour.
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { useTranslations } from 'use-intl'
import { optionalPart } from '../ui/browser/optional-part.ts'
import { whenIdle } from '../ui/browser/when-idle.ts'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { ErrorPage } from '../ui/feedback/error-page.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import { applyBrand } from '../ui/theme/apply-brand.ts'
import { useBrand } from '../ui/theme/theme.ts'
import styles from './console.module.css'
import { BrandButton } from './desk/brand-editor.tsx'
import { Desk } from './desk/desk.tsx'
import { PersonaNote } from './desk/persona-note.tsx'
import { useEventStream } from './event-stream.ts'
import { FiguresButton } from './figure/figures-button.tsx'
import { useIsFiguresPageOpen } from './figure/figures-page.ts'
import { useLanguage } from './messages/language.ts'
import { Sentences } from './messages/sentences.tsx'
import { usePhoneSession } from './phone-session.ts'
import { Presenter } from './presenter/presenter.tsx'
import { brandQuery } from './query/queries.ts'
import { queries } from './query/query-client.ts'
import { DevicePairing } from './stage/device-pairing.tsx'
import { Stage } from './stage/stage.tsx'
import { usePresentedScene, useTarget, useTour } from './tour/player.ts'
import { Ring } from './tour/ring.tsx'
import { PhoneCaption, TourCard } from './tour/tour.tsx'
import { TourButton } from './tour/tour-button.tsx'

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

const loadFigures = async () => (await import('./figure/figures.tsx')).Figures
const Figures = optionalPart(loadFigures)

function ConsoleLayout() {
  const isLive = useEventStream()
  usePhoneSession()
  useBrandOfPhone()
  useDocumentTitle()
  // Loads the file of the figures early, so that the page also opens while the server is away.
  useEffect(() => whenIdle(() => void loadFigures().catch(() => undefined)), [])
  const hasFigures = useIsFiguresPageOpen()
  const tour = useTour()
  const target = useTarget()
  const scene = usePresentedScene()
  const language = useLanguage()
  const card = tour && <TourCard tour={tour} />
  const caption = tour && language === 'en' && <PhoneCaption tour={tour} />
  const note = caption || (scene !== 'phone' && <PersonaNote />)
  const buttons = (
    <>
      <BrandButton />
      <DevicePairing />
      <TourButton />
    </>
  )
  const page = hasFigures && (
    <Suspense>
      <Figures />
    </Suspense>
  )
  return (
    <div className={styles.layout} data-presented={scene}>
      <Stage isLive={isLive} isAlone={scene === 'phone'} buttons={buttons} note={note} />
      {scene === 'phone' && <div className={styles.caption}>{card}</div>}
      <Desk
        buttons={<FiguresButton disabled={tour !== null} />}
        card={scene === 'phone' ? null : card}
        page={page || null}
      />
      {target && <Ring find={target} />}
      <Presenter />
    </div>
  )
}

/** Applies the phone's brand to the console, also after undo. */
function useBrandOfPhone() {
  const saved = useQuery(brandQuery()).data
  useEffect(() => {
    if (saved) applyBrand(saved.own ?? saved.server)
  }, [saved])
}

function useDocumentTitle() {
  const t = useTranslations()
  const { product } = useBrand()
  useEffect(() => {
    document.title = t('desk.documentTitle', { product })
  }, [t, product])
}
