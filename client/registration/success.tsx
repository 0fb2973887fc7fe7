// /register/success: welcomes a new shopper, shows the welcome points and links to the first upload.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { WELCOME_POINTS } from '#contract/plain/welcome-points.ts'
import { useSignedIn } from '../session/queries.ts'
import { EarnedPoints } from '../ui/art/earned-points.tsx'
import { Illustration } from '../ui/art/illustration.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import hadiahTiket from '../ui/illustrations/hadiah-tiket.svg?raw'
import { Actions, Column, Text } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'

export function Component() {
  return useSignedIn() ? <Welcome /> : <Navigate to="/register" replace />
}

function Welcome() {
  const queryClient = useQueryClient()
  /** `returnTo` is the page that required a complete profile. */
  const { firstName, returnTo }: { firstName: string; returnTo?: string } = useLocation().state ?? {}
  useEffect(() => void queryClient.invalidateQueries(), [queryClient])

  return (
    <Screen name="Selamat datang" bare brandPage>
      <Column align="center" justify="center" grow center pad={[24, 32]}>
        <Illustration svg={hadiahTiket} width={300} />
        <EarnedPoints points={WELCOME_POINTS} />
        <Text as="h1" size="xl" anywhere>
          Selamat datang,
          <br />
          {firstName}
        </Text>
        <Text as="p" tone="onBrand" balance above={12}>
          Akunmu aktif. Mulai dari struk terakhir yang masih ada di dompet.
        </Text>
      </Column>
      <Actions>
        <ButtonLink variant="accent" wide icon={cameraBold} to="/topup" replace>
          Unggah struk pertama
        </ButtonLink>
        <ButtonLink variant="ghost" wide to={returnTo ?? '/'} replace>
          {returnTo ? 'Kembali ke hadiahmu' : 'Nanti saja, ke beranda'}
        </ButtonLink>
      </Actions>
    </Screen>
  )
}
