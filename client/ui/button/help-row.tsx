// A row that leads to help, for what a shopper cannot solve alone.
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
