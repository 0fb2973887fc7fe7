// Brand header of the sign-in screens, with the back button.
import { useNavigate } from 'react-router-dom'
import { Illustration } from '../ui/art/illustration.tsx'
import { Logo } from '../ui/art/logo.tsx'
import { goBack } from '../ui/back.ts'
import { IconButton } from '../ui/icon-button.tsx'
import arrowLeftBold from '../ui/icons/arrow-left-bold.svg?raw'
import otpPhone from '../ui/illustrations/otp-phone.svg?raw'
import styles from './login.module.css'

export function LoginHeader() {
  const navigate = useNavigate()
  return (
    <header className={`${styles.header} brand-pattern`}>
      <IconButton label="Kembali" icon={arrowLeftBold} className={styles.back} onClick={() => goBack(navigate)} />
      <div className={styles.logo}>
        <Logo size={46} />
      </div>
      <div className={styles.illustration}>
        <Illustration svg={otpPhone} />
      </div>
    </header>
  )
}
