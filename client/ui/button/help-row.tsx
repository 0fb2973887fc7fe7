// A row that leads to help, for what a shopper cannot solve alone.
import { ButtonLink } from '../button/button.tsx'
import { Text } from '../layout/layout.tsx'
import { useBrand } from '../theme/theme.ts'

export function HelpRow({ children }: { children: React.ReactNode }) {
  const { helpPhone } = useBrand()
  return (
    <Text as="p" size="sm" tone="muted" center above={16}>
      {children}{' '}
      <Text as="a" reach tone="brand" weight="bold" href={`https://wa.me/${helpPhone.slice(1)}`} target="_blank">
        Tanya lewat WhatsApp
      </Text>
    </Text>
  )
}

/** Help as the way on, where nothing else leads on. */
export function HelpButton() {
  const { helpPhone } = useBrand()
  return (
    <ButtonLink wide variant="soft" to={`https://wa.me/${helpPhone.slice(1)}`} target="_blank">
      Tanya bantuan lewat WhatsApp
    </ButtonLink>
  )
}
