// The chosen Google account: initial, name and e-mail.
import type { NewGoogleAccount } from '#contract/google.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Row, Words } from '../ui/layout.tsx'

export function GoogleAccount({ newcomer: { email, firstName, lastName } }: { newcomer: NewGoogleAccount }) {
  const name = [firstName, lastName].filter(Boolean).join(' ') || email
  return (
    <Row card gap={12} above={20} below={24} pad={[12, 14]}>
      <Avatar name={name} size={40} />
      <Words title={name}>{name !== email && email}</Words>
    </Row>
  )
}
