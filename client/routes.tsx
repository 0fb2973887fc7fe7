// Every documented address (product.md 2) with its guard and its screen, fetched when it is first opened.
import { type ComponentType, lazy, Suspense } from 'react'
import { matchPath, Navigate, Route, Routes as RouterRoutes, useLocation, useNavigationType } from 'react-router-dom'
import { type Guard, type GuardedRoute, redirectOf } from './guard.ts'
import { Home } from './home/home.tsx'
import { LeadsProvider } from './leads.ts'
import { useScrollMemory } from './scroll-memory.ts'
import { useSessionCheck } from './session-check.ts'
import { useProfile, useSignedIn } from './shopper/queries.ts'
import { Splash } from './splash.tsx'

type RouteRow = GuardedRoute & {
  /** Left out where the address is documented and guarded, and its screen is not built yet. */
  screen?: ComponentType
  /** Shown once to who comes from inside the app with this name in the history state, although the guard would lead home. */
  after?: string
}

const row = (path: string, guard: Guard, screen?: ComponentType, more: Partial<RouteRow> = {}): RouteRow => ({
  path,
  guard,
  ...(screen ? { screen } : {}),
  ...more,
})

const Missing = lazy(() => import('./missing.tsx').then((part) => ({ default: part.Missing })))
const Login = lazy(() => import('./auth/login.tsx').then((part) => ({ default: part.Login })))
const RegistrationCode = lazy(() =>
  import('./registration/verification-code.tsx').then((part) => ({ default: part.RegistrationCode })),
)
const Register = lazy(() => import('./registration/start.tsx').then((part) => ({ default: part.Register })))
const ProfileForm = lazy(() =>
  import('./registration/profile-form.tsx').then((part) => ({ default: part.ProfileForm })),
)
const RegisterSuccess = lazy(() =>
  import('./registration/success.tsx').then((part) => ({ default: part.RegisterSuccess })),
)
const RewardDetail = lazy(() => import('./reward/detail.tsx').then((part) => ({ default: part.RewardDetail })))
const RedeemSuccess = lazy(() => import('./reward/success.tsx').then((part) => ({ default: part.RedeemSuccess })))
const Wallet = lazy(() => import('./reward/wallet.tsx').then((part) => ({ default: part.Wallet })))
const VoucherDetail = lazy(() => import('./reward/voucher.tsx').then((part) => ({ default: part.VoucherDetail })))
const ClaimDetail = lazy(() => import('./reward/claim.tsx').then((part) => ({ default: part.ClaimDetail })))
const Survey = lazy(() => import('./survey/survey.tsx').then((part) => ({ default: part.Survey })))
const SurveySuccess = lazy(() => import('./survey/success.tsx').then((part) => ({ default: part.SurveySuccess })))
const Catalogue = lazy(() => import('./reward/catalogue.tsx').then((part) => ({ default: part.Catalogue })))
const PointDetail = lazy(() => import('./point/detail.tsx').then((part) => ({ default: part.PointDetail })))
const ReceiptDetail = lazy(() => import('./receipt/detail.tsx').then((part) => ({ default: part.ReceiptDetail })))
const EditProfile = lazy(() => import('./setting/edit.tsx').then((part) => ({ default: part.EditProfile })))
const Account = lazy(() => import('./setting/account.tsx').then((part) => ({ default: part.Account })))
const History = lazy(() => import('./home/history.tsx').then((part) => ({ default: part.History })))
const AddPoints = lazy(() => import('./point/add-points.tsx').then((part) => ({ default: part.AddPoints })))
const Upload = lazy(() => import('./receipt/upload.tsx').then((part) => ({ default: part.Upload })))
const UploadTerms = lazy(() => import('./receipt/terms.tsx').then((part) => ({ default: part.UploadTerms })))
const Camera = lazy(() => import('./receipt/camera.tsx').then((part) => ({ default: part.Camera })))
const SelectPhoto = lazy(() => import('./receipt/select-photo.tsx').then((part) => ({ default: part.SelectPhoto })))
const UploadSuccess = lazy(() => import('./receipt/success.tsx').then((part) => ({ default: part.UploadSuccess })))
const Notifications = lazy(() =>
  import('./notification/notification.tsx').then((part) => ({ default: part.Notifications })),
)
const LiveNotifications = lazy(() =>
  import('./notification/live.tsx').then((part) => ({ default: part.LiveNotifications })),
)

export const routes: readonly RouteRow[] = [
  row('/', 'both', Home),

  row('/login', 'guest', Login),
  row('/register', 'guest', Register),
  row('/register/verification-code', 'guest', RegistrationCode),
  row('/register/wa', 'guest'),
  row('/register/success', 'guest', RegisterSuccess, { after: 'registration' }),
  row('/register/profile', 'member', ProfileForm, { closedIn: [0, 2] }),

  row('/add-points', 'member', AddPoints),
  row('/survey', 'member', Survey),
  row('/survey/success', 'member', SurveySuccess),
  row('/setting', 'member', Account),
  row('/setting/edit', 'member', EditProfile, { closedIn: [1] }),
  row('/setting/edit/email', 'member'),
  row('/setting/edit/email/add', 'member'),
  row('/setting/edit/notification', 'member'),
  row('/setting/referral', 'member'),
  row('/search', 'member'),
  row('/notification', 'member', Notifications),
  row('/topup', 'member', Upload),
  row('/topup/camera', 'member', Camera),
  row('/topup/select-photo', 'member', SelectPhoto),
  row('/topup/success', 'member', UploadSuccess),
  row('/topup/terms', 'member', UploadTerms),
  row('/voucher', 'member', Wallet),
  row('/voucher/detail', 'member', VoucherDetail),
  row('/redeem', 'member', Catalogue),
  row('/redeem/detail', 'member', RewardDetail),
  row('/redeem/success', 'member', RedeemSuccess),
  row('/history', 'member', History),
  row('/history/point', 'member', History),
  row('/history/point-detail', 'member', PointDetail),
  row('/history/receipt-detail', 'member', ReceiptDetail),
  row('/history/reward-detail', 'member', ClaimDetail),
  row('/history/direct-reward-detail', 'member', ClaimDetail),
  row('/luckydraw-detail/', 'member'),
]

function leadsTo(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  return routes.some((route) => route.screen !== undefined && matchPath(route.path, path) !== null)
}

export function Routes() {
  const isReady = useSessionCheck()
  useScrollMemory()
  const signedIn = useSignedIn()
  if (!isReady) return <Splash />
  return (
    <LeadsProvider value={leadsTo}>
      {signedIn && (
        <Suspense>
          <LiveNotifications />
        </Suspense>
      )}
      <Suspense fallback={<Splash />}>
        <RouterRoutes>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
          ))}
          <Route path="*" element={<Missing />} />
        </RouterRoutes>
      </Suspense>
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
