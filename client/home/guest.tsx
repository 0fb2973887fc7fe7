// Home of a guest: headline, steps and running promos.
import { Suspense } from 'react'
import { WELCOME_POINTS } from '#contract/plain/welcome-points.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { Logo } from '../ui/art/logo.tsx'
import { optionalPart } from '../ui/browser/optional-part.ts'
import { useIdle } from '../ui/browser/when-idle.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { formatPoints } from '../ui/format/number.ts'
import guestHome from '../ui/illustrations/guest-home.svg?raw'
import { Box, Text } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { BottomNav } from '../ui/navigation/bottom-nav.tsx'
import { useBrand } from '../ui/theme/theme.ts'
import styles from './guest.module.css'
import { HowItWorks } from './how-it-works.tsx'
import { Promos } from './promos.tsx'

const Below = optionalPart(async () => (await import('./below.tsx')).GuestBelow)

export function GuestHome() {
  const { tagline } = useBrand()
  const isIdle = useIdle()
  return (
    <Screen bare nav={<BottomNav active="home" signedIn={false} />}>
      <Box className="brand-pattern" pad={[0, 'gutter', 28]}>
        <div className={styles.header}>
          <Logo size={34} />
          <ButtonLink small to="/login" className={styles.enter}>
            Masuk
          </ButtonLink>
        </div>
        <h1 className={styles.promise} data-tour="guest-promise">
          {tagline.replace(' ', '\n')}
        </h1>
        <Text as="p" tone="onBrand" above={12} className={styles.how}>
          Foto struk belanja, kumpulkan poin, tukar jadi pulsa, voucher, atau kupon undian.
        </Text>
        <div className={styles.illustration}>
          <Illustration svg={guestHome} />
        </div>
        <ButtonLink variant="accent" wide to="/login">
          Masuk atau daftar
        </ButtonLink>
        <Text as="p" size="sm" tone="onBrand" center above={10}>
          Akun baru langsung dapat {formatPoints(WELCOME_POINTS)}.
        </Text>
      </Box>
      <HowItWorks />
      <Promos first title="Promo yang sedang jalan" />
      {isIdle && (
        <Suspense>
          <Below />
        </Suspense>
      )}
      <Box pad={[16, 0]} />
    </Screen>
  )
}
