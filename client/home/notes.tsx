// Conditional cards of home: a won draw, the invitation to install, and an open survey.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { serverNow } from '../api/server-clock.ts'
import { drawCountsQuery, drawPathOf } from '../draw/queries.ts'
import { acceptedReceiptQuery } from '../receipt/queries.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { surveysQuery, toOpenSurveys } from '../survey/queries.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { promptToInstall, useInstallMethod } from '../ui/browser/install-prompt.ts'
import { Button } from '../ui/button/button.tsx'
import { StatusChip } from '../ui/feedback/status-chip.tsx'
import caretRightBold from '../ui/icons/caret-right-bold.svg?raw'
import confettiDuotone from '../ui/icons/confetti-duotone.svg?raw'
import deviceMobileDuotone from '../ui/icons/device-mobile-duotone.svg?raw'
import { FeatureIcon, Icon } from '../ui/icons/icon.tsx'
import surveyClipboard from '../ui/illustrations/survey-clipboard.svg?raw'
import { Row, Words } from '../ui/layout/layout.tsx'
import { useBrand } from '../ui/theme/theme.ts'
import styles from './notes.module.css'
import { note } from './unfinished-profile.tsx'

const WIN_SHOWN_MS = 7 * 86_400_000

export function WinNote() {
  const { data } = useQuery(drawCountsQuery())
  const won = data?.rows.find(({ wonAt }) => wonAt !== null && serverNow() - Date.parse(wonAt) < WIN_SHOWN_MS)
  if (!won) return null
  return (
    <Row {...note} as={Link} pad={[14, 16]} className={styles.win} to={drawPathOf(won.campaignId)}>
      <FeatureIcon svg={confettiDuotone} tint="var(--accent-300)" size={34} />
      <Words title={`Kamu menang ${won.prize ?? 'undian'}!`}>{won.title}. Lihat cara ambil hadiahnya.</Words>
      <Icon svg={caretRightBold} size={16} />
    </Row>
  )
}

/** Shown from the first accepted receipt until the shopper answers the invitation. */
export function InstallInvitation() {
  const { product } = useBrand()
  const way = useInstallMethod()
  const [isAnswered, setIsAnswered] = useState(() => readStored('installInvitation') === 'answered')
  const hasAccepted = useQuery({ ...acceptedReceiptQuery(), enabled: way !== null && !isAnswered }).data
  if (way === null || isAnswered || !hasAccepted) return null
  const answer = () => {
    writeStored('installInvitation', 'answered')
    setIsAnswered(true)
  }
  const install = () => {
    answer()
    void promptToInstall()
  }
  return (
    <Row {...note} as="section" wrap pad={[14, 16]} className={styles.wide} aria-label={`Pasang ${product}`}>
      <FeatureIcon svg={deviceMobileDuotone} tint="var(--icon-pink)" size={34} />
      <Words title={`Simpan ${product} di layar utama`}>
        {way === 'prompt'
          ? 'Struk berikutnya tinggal sekali ketuk.'
          : 'Ketuk Bagikan di browser, lalu Tambah ke Layar Utama.'}
      </Words>
      <Row wrap gap={8} className={styles.actions}>
        <Button variant="ghost" small onClick={answer}>
          {way === 'prompt' ? 'Nanti saja' : 'Mengerti'}
        </Button>
        {way === 'prompt' && (
          <Button variant="soft" small onClick={install}>
            Pasang
          </Button>
        )}
      </Row>
    </Row>
  )
}

export function Survey() {
  const survey = useQuery({ ...surveysQuery(), select: toOpenSurveys }).data?.[0]
  if (!survey) return null
  return (
    <Row {...note} as={Link} pad={[14, 16, 14, 12]} to="/survey">
      <Illustration svg={surveyClipboard} width={76} />
      <Words title={survey.title}>Survei {survey.minutes} menit</Words>
      <StatusChip tone="success" icon="">
        +{survey.points} <span className="visually-hidden">poin</span>
      </StatusChip>
    </Row>
  )
}
