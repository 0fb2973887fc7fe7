// The frame of the sign-in screens: the brand header with the back button, and one form.
import { Illustration } from '../ui/art/illustration.tsx'
import { Logo } from '../ui/art/logo.tsx'
import { BackButton } from '../ui/button/icon-button.tsx'
import otpPhone from '../ui/illustrations/otp-phone.svg?raw'
import { Box } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import styles from './login.module.css'

type Props = { name: string; id: string; onSubmit: React.FormEventHandler; below?: React.ReactNode } & {
  children: React.ReactNode
}

export function LoginForm({ name, below, ...form }: Props) {
  return (
    <Screen name={name} bare>
      <header className={`${styles.header} brand-pattern`}>
        <BackButton className={styles.back} />
        <div className={styles.logo}>
          <Logo size={46} />
        </div>
        <div className={styles.illustration}>
          <Illustration svg={otpPhone} />
        </div>
      </header>
      <Box {...form} as="form" pad={[24, 'gutter', 0]} noValidate />
      {below}
    </Screen>
  )
}
