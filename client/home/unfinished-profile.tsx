// The card of a member whose profile is unfinished, and the look of home's cards.
import { WELCOME_POINTS } from '#contract/plain/welcome-points.ts'
import { useProfileCheck } from '../session/queries.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { formatPoints } from '../ui/format/number.ts'
import surveyClipboard from '../ui/illustrations/survey-clipboard.svg?raw'
import { Row, Stack, Words } from '../ui/layout/layout.tsx'

export const note = { card: true, inset: true, gap: 14, above: 'section' } as const

/** Shown to shoppers with registration state 1 (decisions 201). */
export function UnfinishedProfile() {
  if (useProfileCheck().data?.registrationState !== 1) return null
  return (
    <Row {...note} as="section" above={28} pad={[16, 16, 20, 12]}>
      <Illustration svg={surveyClipboard} width={84} />
      <Stack grow gap={12} align="start">
        <Words as="h2" title="Profilmu belum lengkap">
          Lengkapi supaya poin bisa ditukar, dan dapat {formatPoints(WELCOME_POINTS)}.
        </Words>
        <ButtonLink small to="/register/profile">
          Lengkapi profil
        </ButtonLink>
      </Stack>
    </Row>
  )
}
