// /history (product.md 2): points, receipts and rewards as tabs, each with a separate URL.
import { useLocation } from 'react-router-dom'
import { PointTab } from '../point/point-tab.tsx'
import { ReceiptTab } from '../receipt/receipt-tab.tsx'
import { ClaimsTab } from '../reward/claims-tab.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { useAddress, words } from '../ui/navigation/address.ts'
import { Tabs } from '../ui/navigation/tabs.tsx'

const points = { value: 'poin', label: 'Poin', to: '/history/point', Content: PointTab }
const tabs = [
  points,
  { value: 'struk', label: 'Struk', to: '/history?tab=struk', Content: ReceiptTab },
  { value: 'hadiah', label: 'Hadiah', to: '/history?tab=hadiah', Content: ClaimsTab },
]

export function Component() {
  const { tab: chosen } = useAddress({ tab: words() })
  const isPoints = useLocation().pathname === points.to
  const { value, Content } = tabs.find((tab) => !isPoints && tab.value === chosen) ?? points
  return (
    <Screen title="Riwayat" back>
      <Tabs label="Riwayat" value={value} tabs={tabs} />
      <Content />
    </Screen>
  )
}
