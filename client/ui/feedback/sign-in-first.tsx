// Asks a guest to sign in on a page of which everything belongs to a shopper, and comes back to it.
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../button/button.tsx'
import otpPhone from '../illustrations/otp-phone.svg?raw'
import { Screen } from '../layout/screen.tsx'
import { signInTo } from '../navigation/address.ts'
import { Empty } from './empty.tsx'

export function SignInFirst({ name }: { name: string }) {
  return (
    <Screen name={name} back>
      <Empty page drawing={otpPhone} title="Masuk dulu, ya" action={<SignInLink />}>
        Yang ada di halaman ini tersimpan di akunmu.
      </Empty>
    </Screen>
  )
}

export function SignInLink({ wide }: { wide?: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink wide={wide} to={signInTo(pathname + search)}>
      Masuk atau daftar
    </ButtonLink>
  )
}
