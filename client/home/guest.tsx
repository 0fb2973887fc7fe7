// Home of a guest: headline, steps and running promos.
import { Suspense } from 'react'
import { howtoQuery } from '../content/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { Logo } from '../ui/art/logo.tsx'
import { BottomNav } from '../ui/bottom-nav.tsx'
import { ButtonLink } from '../ui/button.tsx'
import guestHome from '../ui/illustrations/guest-home.svg?raw'
import { lazySection } from '../ui/lazy-section.ts'
import { RenderInView } from '../ui/render-in-view.tsx'
import { Screen } from '../ui/screen.tsx'
import { useBrand } from '../ui/theme.ts'
import styles from './guest.module.css'
import { HowItWorks } from './how-it-works.tsx'
import { Promos } from './promos.tsx'
import { promosQuery } from './queries.ts'

const GuestMore = lazySection(() => import('./guest-more.tsx').then((part) => ({ default: part.GuestMore })))

/** Starts the queries of the first screen before it is drawn, each in a task of its own. */
export function prefetchGuestHome(): undefined {
  setTimeout(() => void queryClient.prefetchQuery(howtoQuery('beranda')))
  setTimeout(() => void queryClient.prefetchQuery(promosQuery()))
}

export function GuestHome() {
  const { tagline } = useBrand()
  return (
    <Screen bare nav={<BottomNav active="home" signedIn={false} />}>
      <div className={`${styles.hero} brand-pattern`}>
        <div className={styles.head}>
          <Logo size={34} on="brand" />
          <ButtonLink small to="/login" className={styles.enter}>
            Masuk
          </ButtonLink>
        </div>
        <h1 className={styles.promise} data-tour="guest-promise">
          {headlineOf(tagline)}
        </h1>
        <p className={styles.how}>Foto struk belanja, kumpulkan poin, tukar jadi pulsa, voucher, atau kupon undian.</p>
        <div className={styles.illustration}>
          <Illustration svg={guestHome} />
        </div>
        <ButtonLink variant="accent" wide to="/login">
          Masuk atau daftar
        </ButtonLink>
      </div>
      <HowItWorks />
      <Promos first title="Promo yang sedang jalan" />
      <RenderInView>
        <Suspense>
          <GuestMore />
        </Suspense>
      </RenderInView>
      <div className={styles.end} />
    </Screen>
  )
}

/** The tagline with its first word on its own line. */
function headlineOf(tagline: string): React.ReactNode {
  const [first = '', ...rest] = tagline.split(' ')
  return (
    <>
      {first}
      <br />
      {rest.join(' ')}
    </>
  )
}
