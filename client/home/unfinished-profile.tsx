// Asks shoppers with registration state 1 to complete their profile (decisions 201).
import { useProfile } from '../session/queries.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { ButtonLink } from '../ui/button.tsx'
import surveyClipboard from '../ui/illustrations/survey-clipboard.svg?raw'
import { Row, Stack, Text } from '../ui/layout.tsx'
import text from '../ui/text.module.css'

export function UnfinishedProfile() {
  if (useProfile()?.registrationState !== 1) return null
  return (
    <Row card inset gap={14} above={28} pad={[16, 16, 20, 12]}>
      <Illustration svg={surveyClipboard} width={84} />
      <Stack align="start" grow>
        <h2 className={text.title}>Profilmu belum lengkap</h2>
        <Text as="p" above={2} below={12} size="sm" tone="muted">
          Lengkapi supaya poin bisa ditukar, dan dapat poin selamat datang.
        </Text>
        <ButtonLink small to="/register/profile">
          Lengkapi profil
        </ButtonLink>
      </Stack>
    </Row>
  )
}
