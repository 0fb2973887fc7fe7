// Asks shoppers with registration state 1 to complete their profile (decisions.md 2).
import { useProfile } from '../session/queries.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import surveyClipboard from '../ui/illustrations/survey-clipboard.svg?raw'
import text from '../ui/text.module.css'
import styles from './unfinished-profile.module.css'

export function UnfinishedProfile() {
  if (useProfile()?.registrationState !== 1) return null
  return (
    <Card className={styles.card}>
      <Illustration svg={surveyClipboard} width={84} />
      <div className={styles.words}>
        <h2 className={text.title}>Profilmu belum lengkap</h2>
        <p className={styles.text}>Lengkapi supaya poin bisa ditukar, dan dapat poin selamat datang.</p>
        <ButtonLink small to="/register/profile">
          Lengkapi profil
        </ButtonLink>
      </div>
    </Card>
  )
}
