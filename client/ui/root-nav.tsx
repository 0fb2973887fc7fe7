// The bottom navigation with its addresses; signed out, the shopper's own places ask to sign in first (design.md 8).
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '../session/queries.ts'
import { BottomNav, type NavTab } from './bottom-nav.tsx'
import { useLeadsTo } from './leads.ts'

const places: Record<NavTab, string> = {
  home: '/',
  campaign: '/campaign',
  topup: '/topup',
  voucher: '/voucher',
  setting: '/setting',
}

const ownPlaces: readonly NavTab[] = ['topup', 'voucher', 'setting']

export function Navigation({ active }: { active: NavTab }) {
  const signedIn = useSignedIn()
  const leadsTo = useLeadsTo()
  const navigate = useNavigate()
  const hrefs = Object.fromEntries(Object.entries(places).filter(([, href]) => leadsTo(href)))

  const visit = (tab: NavTab, event: React.MouseEvent) => {
    if (signedIn || !ownPlaces.includes(tab)) return
    event.preventDefault()
    void navigate('/login', { state: { returnTo: places[tab] } })
  }
  return <BottomNav active={active} hrefs={hrefs} onVisit={visit} />
}
