// The brand header with its torn edge, and the arrow that leaves signing in.
import { useNavigate } from 'react-router-dom'
import { Illustration } from '../ui/art/illustration.tsx'
import { Logo } from '../ui/art/logo.tsx'
import { goBack } from '../ui/back.ts'
import { IconButton } from '../ui/icon-button.tsx'
import arrowLeft from '../ui/icons/arrow-left-bold.svg?raw'
import phoneWithCode from '../ui/illustrations/otp-hp.svg?raw'
import styles from './login.module.css'

export function LoginHeader() {
  const navigate = useNavigate()
  return (
    <header className={`${styles.header} kembang`}>
      <IconButton label="Kembali" icon={arrowLeft} className={styles.back} onClick={() => goBack(navigate)} />
      <div className={styles.logo}>
        <Logo size={46} on="brand" />
      </div>
      <div className={styles.picture}>
        <Illustration svg={phoneWithCode} />
      </div>
    </header>
  )
}
