// /survey/success: the points that the survey earned.
import { Navigate, useLocation } from 'react-router-dom'
import { EarnedPoints } from '../ui/art/earned-points.tsx'
import { Illustration } from '../ui/art/illustration.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { formatNumber } from '../ui/format/number.ts'
import surveyClipboard from '../ui/illustrations/survey-clipboard.svg?raw'
import { Actions, Column, Text } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'

export function Component() {
  const { state } = useLocation()
  const points: unknown = state?.points
  const balance: unknown = state?.balance
  if (typeof points !== 'number' || typeof balance !== 'number') return <Navigate to="/survey" replace />
  return (
    <Screen name="Makasih jawabannya" bare>
      <Column align="center" justify="center" grow center pad={[24, 32]}>
        <Illustration svg={surveyClipboard} width={240} />
        <EarnedPoints points={points} />
        <h1 className={text.h1}>Makasih jawabannya</h1>
        <Text as="p" tone="muted" number balance above={10}>
          Poin sudah masuk. Saldomu sekarang {formatNumber(balance)}.
        </Text>
      </Column>
      <Actions>
        <ButtonLink wide to="/history/point" replace>
          Lihat riwayat poin
        </ButtonLink>
        <ButtonLink variant="soft" wide to="/" replace>
          Kembali ke beranda
        </ButtonLink>
      </Actions>
    </Screen>
  )
}
