// Every documented address (product.md 2) with its guard and the name of its screen: plain data, which the build reads, too.
import type { GuardedRoute } from './guard.ts'
import type { ScreenName } from './screens.ts'

export type Address = GuardedRoute & {
  /** Home and login come without the list of all screens. */
  screen: ScreenName | 'Home' | 'Login'
  /** Shown once to who comes from inside the app with this name in the history state, although the guard would lead home. */
  after?: string
}

export const addresses: readonly Address[] = [
  { path: '/', guard: 'both', screen: 'Home' },
  { path: '/campaign', guard: 'both', screen: 'CampaignList' },
  { path: '/campaign/:id', guard: 'both', screen: 'CampaignDetail' },
  { path: '/brand', guard: 'both', screen: 'BrandList' },
  { path: '/faq', guard: 'both', screen: 'Faq' },
  { path: '/faq/:id', guard: 'both', screen: 'Faq' },
  { path: '/terms', guard: 'both', screen: 'Terms' },
  { path: '/privacy', guard: 'both', screen: 'Privacy' },

  { path: '/login', guard: 'guest', screen: 'Login' },
  { path: '/login/google', guard: 'guest', screen: 'GoogleReturn' },
  { path: '/login/password', guard: 'guest', screen: 'PasswordLogin' },
  { path: '/login/reset', guard: 'guest', screen: 'ResetPassword' },
  { path: '/register', guard: 'guest', screen: 'Register' },
  { path: '/register/google', guard: 'guest', screen: 'GoogleRegister' },
  { path: '/register/verification-code', guard: 'guest', screen: 'RegistrationCode' },
  { path: '/register/wa', guard: 'guest', screen: 'RegisterFromChat' },
  { path: '/register/success', guard: 'guest', screen: 'RegisterSuccess', after: 'registration' },
  { path: '/register/profile', guard: 'member', screen: 'ProfileForm', closedIn: [0, 2] },

  { path: '/add-points', guard: 'member', screen: 'AddPoints' },
  { path: '/survey', guard: 'member', screen: 'Survey' },
  { path: '/survey/success', guard: 'member', screen: 'SurveySuccess' },
  { path: '/setting', guard: 'member', screen: 'Account' },
  { path: '/setting/edit', guard: 'member', screen: 'EditProfile', closedIn: [1] },
  { path: '/setting/edit/email', guard: 'member', screen: 'Email' },
  { path: '/setting/edit/email/add', guard: 'member', screen: 'Email' },
  { path: '/setting/edit/password', guard: 'member', screen: 'Password' },
  { path: '/setting/edit/notification', guard: 'member', screen: 'NotificationSetting' },
  { path: '/setting/referral', guard: 'member', screen: 'Referral' },
  { path: '/search', guard: 'member', screen: 'Search' },
  { path: '/notification', guard: 'member', screen: 'Notifications' },
  { path: '/topup', guard: 'member', screen: 'Upload' },
  { path: '/topup/camera', guard: 'member', screen: 'Camera' },
  { path: '/topup/select-photo', guard: 'member', screen: 'SelectPhoto' },
  { path: '/topup/success', guard: 'member', screen: 'UploadSuccess' },
  { path: '/topup/terms', guard: 'member', screen: 'UploadTerms' },
  { path: '/voucher', guard: 'member', screen: 'Wallet' },
  { path: '/voucher/detail', guard: 'member', screen: 'VoucherDetail' },
  { path: '/redeem', guard: 'member', screen: 'Catalogue' },
  { path: '/redeem/detail', guard: 'member', screen: 'RewardDetail' },
  { path: '/redeem/success', guard: 'member', screen: 'RedeemSuccess' },
  { path: '/history', guard: 'member', screen: 'History' },
  { path: '/history/point', guard: 'member', screen: 'History' },
  { path: '/history/point-detail', guard: 'member', screen: 'PointDetail' },
  { path: '/history/receipt-detail', guard: 'member', screen: 'ReceiptDetail' },
  { path: '/history/reward-detail', guard: 'member', screen: 'ClaimDetail' },
  { path: '/history/direct-reward-detail', guard: 'member', screen: 'ClaimDetail' },
  { path: '/luckydraw', guard: 'member', screen: 'DrawList' },
  { path: '/luckydraw-detail/', guard: 'member', screen: 'DrawDetail' },
]
