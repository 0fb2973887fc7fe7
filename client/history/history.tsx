// /history (product.md 2): points, receipts and rewards as tabs with their own URLs.
import { useLocation, useSearchParams } from 'react-router-dom'
import { PointTab } from '../point/point-tab.tsx'
import { ReceiptTab } from '../receipt/receipt-tab.tsx'
import { ClaimsTab } from '../reward/claims-tab.tsx'
import { Screen } from '../ui/screen.tsx'
import { Tabs } from '../ui/tabs.tsx'

type Tab = 'poin' | 'struk' | 'hadiah'

export function Component() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const asked = pathname === '/history/point' ? 'poin' : search.get('tab')
  const tab: Tab = asked === 'struk' || asked === 'hadiah' ? asked : 'poin'
  return (
    <Screen title="Riwayat" back>
      <Tabs<Tab>
        label="Riwayat"
        value={tab}
        tabs={[
          { value: 'poin', label: 'Poin', to: '/history/point' },
          { value: 'struk', label: 'Struk', to: '/history?tab=struk' },
          { value: 'hadiah', label: 'Hadiah', to: '/history?tab=hadiah' },
        ]}
      />
      {tab === 'poin' && <PointTab />}
      {tab === 'struk' && <ReceiptTab />}
      {tab === 'hadiah' && <ClaimsTab />}
    </Screen>
  )
}
