// 09: the account is complete; the first receipt is one tap away.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useProfile, useSignedIn } from '../session/queries.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { ButtonLink } from '../ui/button.tsx'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import hadiahTiket from '../ui/illustrations/hadiah-tiket.svg?raw'
import { Screen } from '../ui/screen.tsx'
import styles from './success.module.css'

export function RegisterSuccess() {
  // Without an account there is nothing to welcome: from the address bar it leads to where one is made.
  return useSignedIn() ? <Welcome /> : <Navigate to="/register" replace />
}

function Welcome() {
  const { state } = useLocation()
  const queryClient = useQueryClient()
  const profile = useProfile()
  const firstName: unknown = state?.firstName ?? profile?.firstName

  // The welcome points and the completed profile.
  useEffect(() => void queryClient.invalidateQueries(), [queryClient])

  return (
    <Screen name="Selamat datang" bare brandPage>
      <div className={styles.middle}>
        <div className={styles.picture}>
          <Illustration svg={hadiahTiket} />
        </div>
        <h1 className={styles.title}>
          Selamat datang
          {typeof firstName === 'string' && firstName !== '' && (
            <>
              ,<br />
              {firstName}
            </>
          )}
        </h1>
        <p className={styles.text}>Akunmu aktif. Mulai dari struk terakhir yang masih ada di dompet.</p>
      </div>
      <div className={styles.ways}>
        <ButtonLink variant="accent" wide icon={cameraBold} to="/topup" replace>
          Unggah struk pertama
        </ButtonLink>
        <ButtonLink variant="ghost" wide to="/" replace className={styles.later}>
          Nanti saja, ke beranda
        </ButtonLink>
      </div>
    </Screen>
  )
}
