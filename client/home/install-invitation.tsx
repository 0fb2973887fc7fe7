// Invites to put the app on the home screen, once the first receipt was accepted: by then it has shown what it is good for.
// Shown until it is answered.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { promptToInstall, useInstallWay } from '../pwa/install-prompt.ts'
import { acceptedReceiptQuery } from '../receipt/queries.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { Button } from '../ui/button.tsx'
import { FeatureIcon } from '../ui/icon.tsx'
import deviceMobileDuotone from '../ui/icons/device-mobile-duotone.svg?raw'
import { Row, Stack, Text } from '../ui/layout.tsx'
import text from '../ui/text.module.css'
import { useBrand } from '../ui/theme.ts'
import styles from './install-invitation.module.css'

export function InstallInvitation() {
  const { product } = useBrand()
  const way = useInstallWay()
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
    <Row as="section" card inset wrap gap={14} above="section" pad={[14, 16]} aria-label={`Pasang ${product}`}>
      <FeatureIcon svg={deviceMobileDuotone} tint="var(--icon-pink)" size={34} />
      <Stack className={styles.words}>
        <b className={text.title}>Simpan {product} di layar utama</b>
        <Text size="sm" tone="muted">
          {way === 'prompt'
            ? 'Struk berikutnya tinggal sekali ketuk.'
            : 'Ketuk Bagikan di browser, lalu Tambah ke Layar Utama.'}
        </Text>
      </Stack>
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
