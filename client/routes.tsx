// Every documented address (product.md 2) with its guard and its screen, fetched when it is first opened.
import { Suspense } from 'react'
import { matchPath, Navigate, Route, Routes as RouterRoutes, useLocation, useNavigationType } from 'react-router-dom'
import { useFetchAhead } from './fetch-ahead.ts'
import { type Fetched, fetched } from './fetched.tsx'
import { type Guard, type GuardedRoute, redirectOf } from './guard.ts'
import { Home } from './home/home.tsx'
import { LeadsProvider } from './leads.ts'
import type { ScreenName } from './screens.ts'
import { useScrollMemory } from './scroll-memory.ts'
import { isSignedIn } from './session.ts'
import { useSessionCheck } from './session-check.ts'
import { useProfile, useSignedIn } from './shopper/queries.ts'
import { Splash } from './splash.tsx'

type RouteRow = GuardedRoute & {
  /** Left out where the address is documented and guarded, and its screen is not built yet. */
  screen?: Fetched
  /** Shown once to who comes from inside the app with this name in the history state, although the guard would lead home. */
  after?: string
}

const row = (path: string, guard: Guard, screen?: Fetched, more: Partial<RouteRow> = {}): RouteRow => ({
  path,
  guard,
  ...(screen ? { screen } : {}),
  ...more,
})

/** A screen by its name, and where it lives, fetched when it is first opened. */
const screen = (name: ScreenName) => fetched(async () => (await import('./screens.ts')).screens[name]())

// Where most guests go next, without asking for the list of all screens first.
const Login = fetched(() => import('./auth/login.tsx').then((part) => ({ default: part.Login })))
const Missing = screen('Missing')
// One screen behind two addresses: it stays mounted between them.
const History = screen('History')
const Faq = screen('Faq')
const Email = screen('Email')
const ClaimDetail = screen('ClaimDetail')
const LiveNotifications = screen('LiveNotifications')

export const routes: readonly RouteRow[] = [
  row('/', 'both', Home),
  row('/campaign', 'both', screen('CampaignList')),
  row('/campaign/:id', 'both', screen('CampaignDetail')),
  row('/brand', 'both', screen('BrandList')),
  row('/faq', 'both', Faq),
  row('/faq/:id', 'both', Faq),
  row('/terms', 'both', screen('Terms')),
  row('/privacy', 'both', screen('Privacy')),

  row('/login', 'guest', Login),
  row('/login/google', 'guest', screen('GoogleReturn')),
  row('/login/password', 'guest', screen('PasswordLogin')),
  row('/login/reset', 'guest', screen('ResetPassword')),
  row('/register', 'guest', screen('Register')),
  row('/register/google', 'guest', screen('GoogleRegister')),
  row('/register/verification-code', 'guest', screen('RegistrationCode')),
  row('/register/wa', 'guest', screen('RegisterFromChat')),
  row('/register/success', 'guest', screen('RegisterSuccess'), { after: 'registration' }),
  row('/register/profile', 'member', screen('ProfileForm'), { closedIn: [0, 2] }),

  row('/add-points', 'member', screen('AddPoints')),
  row('/survey', 'member', screen('Survey')),
  row('/survey/success', 'member', screen('SurveySuccess')),
  row('/setting', 'member', screen('Account')),
  row('/setting/edit', 'member', screen('EditProfile'), { closedIn: [1] }),
  row('/setting/edit/email', 'member', Email),
  row('/setting/edit/email/add', 'member', Email),
  row('/setting/edit/password', 'member', screen('Password')),
  row('/setting/edit/notification', 'member', screen('NotificationSetting')),
  row('/setting/referral', 'member', screen('Referral')),
  row('/search', 'member', screen('Search')),
  row('/notification', 'member', screen('Notifications')),
  row('/topup', 'member', screen('Upload')),
  row('/topup/camera', 'member', screen('Camera')),
  row('/topup/select-photo', 'member', screen('SelectPhoto')),
  row('/topup/success', 'member', screen('UploadSuccess')),
  row('/topup/terms', 'member', screen('UploadTerms')),
  row('/voucher', 'member', screen('Wallet')),
  row('/voucher/detail', 'member', screen('VoucherDetail')),
  row('/redeem', 'member', screen('Catalogue')),
  row('/redeem/detail', 'member', screen('RewardDetail')),
  row('/redeem/success', 'member', screen('RedeemSuccess')),
  row('/history', 'member', History),
  row('/history/point', 'member', History),
  row('/history/point-detail', 'member', screen('PointDetail')),
  row('/history/receipt-detail', 'member', screen('ReceiptDetail')),
  row('/history/reward-detail', 'member', ClaimDetail),
  row('/history/direct-reward-detail', 'member', ClaimDetail),
  row('/luckydraw', 'member', screen('DrawList')),
  row('/luckydraw-detail/', 'member', screen('DrawDetail')),
]

/** Asked by every link of every row, so each address is looked up once. */
const leads = new Map<string, boolean>()

function leadsTo(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  const known = leads.get(path)
  if (known !== undefined) return known
  const found = routes.some((route) => route.screen !== undefined && matchPath(route.path, path) !== null)
  leads.set(path, found)
  return found
}

/** How to fetch the screen of an address, unless its visitor is led elsewhere or it is here already. */
function fetchOf(address: string): (() => Promise<void>) | undefined {
  const route = routes.find(({ path }) => matchPath(path, address) !== null)
  if (!route || redirectOf(route, { signedIn: isSignedIn(), registrationState: null }) !== null) return
  if (route.screen === Home && !isSignedIn()) return
  return route.screen?.fetch
}

// One element for good: drawn again when the address changes, and not with everything above it.
const table = (
  <RouterRoutes>
    {routes.map((route) => (
      <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
    ))}
    <Route path="*" element={<Missing />} />
  </RouterRoutes>
)

export function Routes() {
  const isChecked = useSessionCheck()
  const { pathname } = useLocation()
  const isFetched = useFetchAhead(fetchOf(pathname))
  useScrollMemory()
  const signedIn = useSignedIn()
  if (!isChecked || !isFetched) return <Splash />
  return (
    <LeadsProvider value={leadsTo}>
      {signedIn && (
        <Suspense>
          <LiveNotifications />
        </Suspense>
      )}
      <Suspense fallback={<Splash />}>{table}</Suspense>
    </LeadsProvider>
  )
}

function Guarded({ route }: { route: RouteRow }) {
  const signedIn = useSignedIn()
  const registrationState = useProfile()?.registrationState ?? null
  const { state } = useLocation()
  const arrived = useNavigationType()
  const to = redirectOf(route, { signedIn, registrationState })
  const isExpected = route.after !== undefined && state?.after === route.after && arrived !== 'POP'
  if (to !== null && !isExpected) return <Navigate to={to} replace />
  const Shown = route.screen ?? Missing
  return <Shown />
}
