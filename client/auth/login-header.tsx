// Brand header of the sign-in screens, with the back button.
import { Illustration } from '../ui/art/illustration.tsx'
import { Logo } from '../ui/art/logo.tsx'
import { BackButton } from '../ui/icon-button.tsx'
import otpPhone from '../ui/illustrations/otp-phone.svg?raw'
import styles from './login.module.css'

export function LoginHeader() {
  return (
    <header className={`${styles.header} brand-pattern`}>
      <BackButton className={styles.back} />
      <div className={styles.logo}>
        <Logo size={46} />
      </div>
      <div className={styles.illustration}>
        <Illustration svg={otpPhone} />
      </div>
    </header>
  )
}
