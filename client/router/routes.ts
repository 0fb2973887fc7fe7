// The route table: who may open each documented path (product.md 2, Route guard) and how its screen is loaded. It has no
// static imports but types, because the build runs it, too (preload-manifest.ts). `/` is part of the first load (router.tsx).
import type { ComponentType } from 'react'
import type { GuardedRoute } from './guard.ts'

export type RouteDefinition = GuardedRoute & {
  /**
   * Routes with the same function share one screen, which stays mounted between them. Before the first render of one with
   * `prefetch` that is awaited; it never rejects.
   */
  load: () => Promise<ComponentType & { prefetch?: () => Promise<void> }>
}

const loadFaq = () => import('../content/faq.tsx').then((module) => module.Faq)
const loadEmail = () => import('../setting/email.tsx').then((module) => module.Email)
const loadHistory = () => import('../history/history.tsx').then((module) => module.History)
const loadClaim = () => import('../reward/claim.tsx').then((module) => module.ClaimDetail)

export const routes: readonly RouteDefinition[] = [
  {
    path: '/campaign',
    guard: 'both',
    load: () => import('../campaign/list.tsx').then((module) => module.CampaignList),
  },
  {
    path: '/campaign/:id',
    guard: 'both',
    load: () => import('../campaign/detail.tsx').then((module) => module.CampaignDetail),
  },
  { path: '/brand', guard: 'both', load: () => import('../brand/list.tsx').then((module) => module.BrandList) },
  { path: '/faq', guard: 'both', load: loadFaq },
  { path: '/faq/:id', guard: 'both', load: loadFaq },
  { path: '/terms', guard: 'both', load: () => import('../content/document.tsx').then((module) => module.Terms) },
  { path: '/privacy', guard: 'both', load: () => import('../content/document.tsx').then((module) => module.Privacy) },
  { path: '/about', guard: 'both', load: () => import('../content/document.tsx').then((module) => module.About) },
  {
    path: '/article/:id',
    guard: 'both',
    load: () => import('../content/document.tsx').then((module) => module.Article),
  },

  { path: '/login', guard: 'guest', load: () => import('../auth/login.tsx').then((module) => module.Login) },
  {
    path: '/login/google',
    guard: 'guest',
    load: () => import('../auth/google-return.tsx').then((module) => module.GoogleReturn),
  },
  {
    path: '/login/password',
    guard: 'guest',
    load: () => import('../auth/password-login.tsx').then((module) => module.PasswordLogin),
  },
  {
    path: '/login/reset',
    guard: 'guest',
    load: () => import('../auth/reset.tsx').then((module) => module.ResetPassword),
  },
  {
    path: '/register',
    guard: 'guest',
    load: () => import('../registration/register.tsx').then((module) => module.Register),
  },
  {
    path: '/register/google',
    guard: 'guest',
    load: () => import('../registration/google.tsx').then((module) => module.GoogleRegister),
  },
  {
    path: '/register/verification-code',
    guard: 'guest',
    load: () => import('../registration/verification-code.tsx').then((module) => module.RegistrationCode),
  },
  {
    path: '/register/wa',
    guard: 'guest',
    load: () => import('../registration/from-chat.tsx').then((module) => module.RegisterFromChat),
  },
  {
    path: '/register/success',
    guard: 'guest',
    // Registering signs the shopper in before this screen opens.
    openAfter: 'registration',
    load: () => import('../registration/success.tsx').then((module) => module.RegisterSuccess),
  },

  {
    path: '/register/profile',
    guard: 'member',
    closedIn: [0, 2],
    load: () => import('../registration/profile-form.tsx').then((module) => module.ProfileForm),
  },
  {
    path: '/add-points',
    guard: 'member',
    load: () => import('../point/add-points.tsx').then((module) => module.AddPoints),
  },
  { path: '/survey', guard: 'member', load: () => import('../survey/survey.tsx').then((module) => module.Survey) },
  {
    path: '/survey/success',
    guard: 'member',
    load: () => import('../survey/success.tsx').then((module) => module.SurveySuccess),
  },
  { path: '/setting', guard: 'member', load: () => import('../setting/account.tsx').then((module) => module.Account) },
  {
    path: '/setting/edit',
    guard: 'member',
    closedIn: [1],
    load: () => import('../setting/edit.tsx').then((module) => module.EditProfile),
  },
  { path: '/setting/edit/email', guard: 'member', load: loadEmail },
  { path: '/setting/edit/email/add', guard: 'member', load: loadEmail },
  {
    path: '/setting/edit/password',
    guard: 'member',
    load: () => import('../setting/password.tsx').then((module) => module.Password),
  },
  {
    path: '/setting/edit/notification',
    guard: 'member',
    load: () => import('../setting/notification.tsx').then((module) => module.NotificationSetting),
  },
  {
    path: '/setting/referral',
    guard: 'member',
    load: () => import('../setting/referral.tsx').then((module) => module.Referral),
  },
  { path: '/search', guard: 'member', load: () => import('../search/search.tsx').then((module) => module.Search) },
  {
    path: '/notification',
    guard: 'member',
    load: () => import('../notification/notification.tsx').then((module) => module.Notifications),
  },
  { path: '/topup', guard: 'member', load: () => import('../receipt/upload.tsx').then((module) => module.Upload) },
  {
    path: '/topup/camera',
    guard: 'member',
    load: () => import('../receipt/camera.tsx').then((module) => module.Camera),
  },
  {
    path: '/topup/select-photo',
    guard: 'member',
    load: () => import('../receipt/select-photo.tsx').then((module) => module.SelectPhoto),
  },
  {
    path: '/topup/success',
    guard: 'member',
    load: () => import('../receipt/success/success.tsx').then((module) => module.UploadSuccess),
  },
  {
    path: '/topup/terms',
    guard: 'member',
    load: () => import('../receipt/terms.tsx').then((module) => module.UploadTerms),
  },
  {
    path: '/voucher',
    guard: 'member',
    load: () => import('../reward/voucher/wallet.tsx').then((module) => module.Wallet),
  },
  {
    path: '/voucher/detail',
    guard: 'member',
    load: () => import('../reward/voucher/detail.tsx').then((module) => module.VoucherDetail),
  },
  {
    path: '/redeem',
    guard: 'member',
    load: () => import('../reward/catalogue.tsx').then((module) => module.Catalogue),
  },
  {
    path: '/redeem/detail',
    guard: 'member',
    load: () => import('../reward/detail.tsx').then((module) => module.RewardDetail),
  },
  {
    path: '/redeem/success',
    guard: 'member',
    load: () => import('../reward/success.tsx').then((module) => module.RedeemSuccess),
  },
  { path: '/history', guard: 'member', load: loadHistory },
  { path: '/history/point', guard: 'member', load: loadHistory },
  {
    path: '/history/point-detail',
    guard: 'member',
    load: () => import('../point/detail.tsx').then((module) => module.PointDetail),
  },
  {
    path: '/history/receipt-detail',
    guard: 'member',
    load: () => import('../receipt/detail.tsx').then((module) => module.ReceiptDetail),
  },
  { path: '/history/reward-detail', guard: 'member', load: loadClaim },
  { path: '/history/direct-reward-detail', guard: 'member', load: loadClaim },
  { path: '/luckydraw', guard: 'member', load: () => import('../draw/list.tsx').then((module) => module.DrawList) },
  {
    path: '/luckydraw-detail/',
    guard: 'member',
    load: () => import('../draw/detail.tsx').then((module) => module.DrawDetail),
  },
]
