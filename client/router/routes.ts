// The route table: one object per screen with who may open it (product.md 2, Route guard) and how it is loaded. It has no
// static imports but types, because the build reads it, too (preloads.ts).
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { GuardedRoute } from './guard.ts'

export type ScreenRoute = GuardedRoute & {
  /** Routes with the same component share one screen, which stays mounted between them. */
  lazy: () => Promise<{
    Component: ComponentType
    /** Starts the screen's queries during the load; it never rejects, because the screen shows what failed. */
    loader?: (args: LoaderFunctionArgs) => unknown
  }>
}

const loadFaq = () => import('../content/faq.tsx').then((module) => ({ Component: module.Faq }))
const loadEmail = () => import('../setting/email.tsx').then((module) => ({ Component: module.Email }))
const loadHistory = () => import('../history/history.tsx').then((module) => ({ Component: module.History }))
const loadClaim = () => import('../reward/claim.tsx').then((module) => ({ Component: module.ClaimDetail }))

export const routes: readonly ScreenRoute[] = [
  {
    path: '/',
    guard: 'both',
    lazy: () => import('../home/home.tsx').then((module) => ({ Component: module.Home, loader: module.loadHome })),
  },
  {
    path: '/campaign',
    guard: 'both',
    lazy: () =>
      import('../campaign/list.tsx').then((module) => ({
        Component: module.CampaignList,
        loader: module.loadCampaignList,
      })),
  },
  {
    path: '/campaign/:id',
    guard: 'both',
    lazy: () =>
      import('../campaign/detail.tsx').then((module) => ({
        Component: module.CampaignDetail,
        loader: module.loadCampaignDetail,
      })),
  },
  {
    path: '/brand',
    guard: 'both',
    lazy: () => import('../brand/list.tsx').then((module) => ({ Component: module.BrandList })),
  },
  { path: '/faq', guard: 'both', lazy: loadFaq },
  { path: '/faq/:id', guard: 'both', lazy: loadFaq },
  {
    path: '/terms',
    guard: 'both',
    lazy: () => import('../content/document.tsx').then((module) => ({ Component: module.Terms })),
  },
  {
    path: '/privacy',
    guard: 'both',
    lazy: () => import('../content/document.tsx').then((module) => ({ Component: module.Privacy })),
  },
  {
    path: '/about',
    guard: 'both',
    lazy: () => import('../content/document.tsx').then((module) => ({ Component: module.About })),
  },
  {
    path: '/article/:id',
    guard: 'both',
    lazy: () => import('../content/document.tsx').then((module) => ({ Component: module.Article })),
  },

  {
    path: '/login',
    guard: 'guest',
    lazy: () => import('../auth/login.tsx').then((module) => ({ Component: module.Login })),
  },
  {
    path: '/login/google',
    guard: 'guest',
    lazy: () => import('../auth/google-return.tsx').then((module) => ({ Component: module.GoogleReturn })),
  },
  {
    path: '/login/password',
    guard: 'guest',
    lazy: () => import('../auth/password-login.tsx').then((module) => ({ Component: module.PasswordLogin })),
  },
  {
    path: '/login/reset',
    guard: 'guest',
    lazy: () => import('../auth/reset.tsx').then((module) => ({ Component: module.ResetPassword })),
  },
  {
    path: '/register',
    guard: 'guest',
    lazy: () => import('../registration/register.tsx').then((module) => ({ Component: module.Register })),
  },
  {
    path: '/register/google',
    guard: 'guest',
    lazy: () => import('../registration/google.tsx').then((module) => ({ Component: module.GoogleRegister })),
  },
  {
    path: '/register/verification-code',
    guard: 'guest',
    lazy: () =>
      import('../registration/verification-code.tsx').then((module) => ({ Component: module.RegistrationCode })),
  },
  {
    path: '/register/wa',
    guard: 'guest',
    lazy: () => import('../registration/from-chat.tsx').then((module) => ({ Component: module.RegisterFromChat })),
  },
  {
    path: '/register/success',
    guard: 'guest',
    // Registering signs the shopper in before this screen opens.
    openAfter: 'registration',
    lazy: () => import('../registration/success.tsx').then((module) => ({ Component: module.RegisterSuccess })),
  },

  {
    path: '/register/profile',
    guard: 'member',
    closedIn: [0, 2],
    lazy: () => import('../registration/profile-form.tsx').then((module) => ({ Component: module.ProfileForm })),
  },
  {
    path: '/add-points',
    guard: 'member',
    lazy: () => import('../point/add-points.tsx').then((module) => ({ Component: module.AddPoints })),
  },
  {
    path: '/survey',
    guard: 'member',
    lazy: () => import('../survey/survey.tsx').then((module) => ({ Component: module.Survey })),
  },
  {
    path: '/survey/success',
    guard: 'member',
    lazy: () => import('../survey/success.tsx').then((module) => ({ Component: module.SurveySuccess })),
  },
  {
    path: '/setting',
    guard: 'member',
    lazy: () => import('../setting/account.tsx').then((module) => ({ Component: module.Account })),
  },
  {
    path: '/setting/edit',
    guard: 'member',
    closedIn: [1],
    lazy: () => import('../setting/edit.tsx').then((module) => ({ Component: module.EditProfile })),
  },
  { path: '/setting/edit/email', guard: 'member', lazy: loadEmail },
  { path: '/setting/edit/email/add', guard: 'member', lazy: loadEmail },
  {
    path: '/setting/edit/password',
    guard: 'member',
    lazy: () => import('../setting/password.tsx').then((module) => ({ Component: module.Password })),
  },
  {
    path: '/setting/edit/notification',
    guard: 'member',
    lazy: () => import('../setting/notification.tsx').then((module) => ({ Component: module.NotificationSetting })),
  },
  {
    path: '/setting/referral',
    guard: 'member',
    lazy: () => import('../setting/referral.tsx').then((module) => ({ Component: module.Referral })),
  },
  {
    path: '/search',
    guard: 'member',
    lazy: () => import('../search/search.tsx').then((module) => ({ Component: module.Search })),
  },
  {
    path: '/notification',
    guard: 'member',
    lazy: () => import('../notification/notification.tsx').then((module) => ({ Component: module.Notifications })),
  },
  {
    path: '/topup',
    guard: 'member',
    lazy: () => import('../receipt/upload.tsx').then((module) => ({ Component: module.Upload })),
  },
  {
    path: '/topup/camera',
    guard: 'member',
    lazy: () => import('../receipt/camera.tsx').then((module) => ({ Component: module.Camera })),
  },
  {
    path: '/topup/select-photo',
    guard: 'member',
    lazy: () => import('../receipt/select-photo.tsx').then((module) => ({ Component: module.SelectPhoto })),
  },
  {
    path: '/topup/success',
    guard: 'member',
    lazy: () => import('../receipt/success/success.tsx').then((module) => ({ Component: module.UploadSuccess })),
  },
  {
    path: '/topup/terms',
    guard: 'member',
    lazy: () => import('../receipt/upload.tsx').then((module) => ({ Component: module.UploadTerms })),
  },
  {
    path: '/voucher',
    guard: 'member',
    lazy: () => import('../reward/voucher/wallet.tsx').then((module) => ({ Component: module.Wallet })),
  },
  {
    path: '/voucher/detail',
    guard: 'member',
    lazy: () => import('../reward/voucher/detail.tsx').then((module) => ({ Component: module.VoucherDetail })),
  },
  {
    path: '/redeem',
    guard: 'member',
    lazy: () =>
      import('../reward/catalogue.tsx').then((module) => ({
        Component: module.Catalogue,
        loader: module.loadCatalogue,
      })),
  },
  {
    path: '/redeem/detail',
    guard: 'member',
    lazy: () =>
      import('../reward/detail.tsx').then((module) => ({
        Component: module.RewardDetail,
        loader: module.loadRewardDetail,
      })),
  },
  {
    path: '/redeem/success',
    guard: 'member',
    lazy: () => import('../reward/success.tsx').then((module) => ({ Component: module.RedeemSuccess })),
  },
  { path: '/history', guard: 'member', lazy: loadHistory },
  { path: '/history/point', guard: 'member', lazy: loadHistory },
  {
    path: '/history/point-detail',
    guard: 'member',
    lazy: () => import('../point/detail.tsx').then((module) => ({ Component: module.PointDetail })),
  },
  {
    path: '/history/receipt-detail',
    guard: 'member',
    lazy: () =>
      import('../receipt/detail.tsx').then((module) => ({
        Component: module.ReceiptDetail,
        loader: module.loadReceiptDetail,
      })),
  },
  { path: '/history/reward-detail', guard: 'member', lazy: loadClaim },
  { path: '/history/direct-reward-detail', guard: 'member', lazy: loadClaim },
  {
    path: '/luckydraw',
    guard: 'member',
    lazy: () => import('../draw/detail.tsx').then((module) => ({ Component: module.DrawDetail })),
  },
  {
    path: '/luckydraw-detail/',
    guard: 'member',
    lazy: () =>
      import('../draw/detail.tsx').then((module) => ({ Component: module.DrawDetail, loader: module.loadDrawDetail })),
  },

  {
    path: '*',
    guard: 'both',
    lazy: () => import('./not-found.tsx').then((module) => ({ Component: module.NotFoundScreen })),
  },
]
