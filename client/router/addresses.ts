// Every documented address with the name of its screen, by who may see it (product.md 2, Route guard): plain data, which
// the build reads, too.
import type { Guard, GuardedRoute } from './guard.ts'
import type { ScreenName } from './screens.ts'

/** Home and login come without the list of all screens. */
type Shown = ScreenName | 'Home' | 'Login'

export type Address = GuardedRoute & {
  screen: Shown
  /** Shown once to who comes from inside the app with this name in the history state, although the guard would lead home. */
  after?: string
}

const screens: Record<Guard, Record<string, Shown>> = {
  both: {
    '/': 'Home',
    '/campaign': 'CampaignList',
    '/campaign/:id': 'CampaignDetail',
    '/brand': 'BrandList',
    '/faq': 'Faq',
    '/faq/:id': 'Faq',
    '/terms': 'Terms',
    '/privacy': 'Privacy',
  },
  guest: {
    '/login': 'Login',
    '/login/google': 'GoogleReturn',
    '/login/password': 'PasswordLogin',
    '/login/reset': 'ResetPassword',
    '/register': 'Register',
    '/register/google': 'GoogleRegister',
    '/register/verification-code': 'RegistrationCode',
    '/register/wa': 'RegisterFromChat',
    '/register/success': 'RegisterSuccess',
  },
  member: {
    '/register/profile': 'ProfileForm',
    '/add-points': 'AddPoints',
    '/survey': 'Survey',
    '/survey/success': 'SurveySuccess',
    '/setting': 'Account',
    '/setting/edit': 'EditProfile',
    '/setting/edit/email': 'Email',
    '/setting/edit/email/add': 'Email',
    '/setting/edit/password': 'Password',
    '/setting/edit/notification': 'NotificationSetting',
    '/setting/referral': 'Referral',
    '/search': 'Search',
    '/notification': 'Notifications',
    '/topup': 'Upload',
    '/topup/camera': 'Camera',
    '/topup/select-photo': 'SelectPhoto',
    '/topup/success': 'UploadSuccess',
    '/topup/terms': 'UploadTerms',
    '/voucher': 'Wallet',
    '/voucher/detail': 'VoucherDetail',
    '/redeem': 'Catalogue',
    '/redeem/detail': 'RewardDetail',
    '/redeem/success': 'RedeemSuccess',
    '/history': 'History',
    '/history/point': 'History',
    '/history/point-detail': 'PointDetail',
    '/history/receipt-detail': 'ReceiptDetail',
    '/history/reward-detail': 'ClaimDetail',
    '/history/direct-reward-detail': 'ClaimDetail',
    '/luckydraw': 'DrawList',
    '/luckydraw-detail/': 'DrawDetail',
  },
}

const exceptions: Record<string, Partial<Address>> = {
  '/register/success': { after: 'registration' },
  '/register/profile': { closedIn: [0, 2] },
  '/setting/edit': { closedIn: [1] },
}

export const addresses: readonly Address[] = (['both', 'guest', 'member'] as const).flatMap((guard) =>
  Object.entries(screens[guard]).map(([path, screen]) => ({ path, guard, screen, ...exceptions[path] })),
)
