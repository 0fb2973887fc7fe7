// The route table: one object per screen with its guard (product.md 2, Route guard) and its lazy import. All static imports are
// types, because the build also reads this file (preloads.ts).
import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { GuardedRoute } from './guard.ts'

export type ScreenRoute = GuardedRoute & {
  /** Renders the screen only with the shopper's profile, for `useProfile`. */
  needsProfile?: true
  /**
   * Loads the screen's file. Routes with the same file share one screen, which stays mounted between them. The home has none,
   * because the first load contains it (router.tsx).
   */
  lazy?: () => Promise<{
    Component: ComponentType
    loader?: (args: LoaderFunctionArgs) => unknown
  }>
}

export const routes: readonly ScreenRoute[] = [
  { path: '/', guard: 'both' },
  { path: '/campaign', guard: 'both', lazy: () => import('../campaign/list.tsx') },
  { path: '/campaign/:id', guard: 'both', lazy: () => import('../campaign/detail.tsx') },
  { path: '/brand', guard: 'both', lazy: () => import('../brand/list.tsx') },
  { path: '/faq', guard: 'both', lazy: () => import('../content/faq.tsx') },
  { path: '/faq/:id', guard: 'both', lazy: () => import('../content/faq.tsx') },
  { path: '/terms', guard: 'both', lazy: () => import('../content/document.tsx') },
  { path: '/privacy', guard: 'both', lazy: () => import('../content/document.tsx') },
  { path: '/about', guard: 'both', lazy: () => import('../content/document.tsx') },
  { path: '/article/:id', guard: 'both', lazy: () => import('../content/document.tsx') },

  { path: '/login', guard: 'guest', lazy: () => import('../auth/login.tsx') },
  { path: '/login/google', guard: 'guest', lazy: () => import('../auth/google-return.tsx') },
  { path: '/login/password', guard: 'guest', lazy: () => import('../auth/password-login.tsx') },
  { path: '/login/reset', guard: 'guest', lazy: () => import('../auth/reset.tsx') },
  { path: '/register', guard: 'guest', lazy: () => import('../registration/register.tsx') },
  { path: '/register/google', guard: 'guest', lazy: () => import('../registration/google.tsx') },
  { path: '/register/verification-code', guard: 'guest', lazy: () => import('../registration/verification-code.tsx') },
  { path: '/register/wa', guard: 'guest', lazy: () => import('../registration/from-chat.tsx') },
  {
    path: '/register/success',
    guard: 'guest',
    // Registering signs the shopper in before this screen opens.
    openAfter: 'registration',
    lazy: () => import('../registration/success.tsx'),
  },

  {
    path: '/register/profile',
    guard: 'member',
    closedIn: [0, 2],
    needsProfile: true,
    lazy: () => import('../registration/profile-form.tsx'),
  },
  { path: '/add-points', guard: 'member', lazy: () => import('../point/add-points.tsx') },
  { path: '/survey', guard: 'member', lazy: () => import('../survey/survey.tsx') },
  { path: '/survey/success', guard: 'member', lazy: () => import('../survey/success.tsx') },
  { path: '/setting', guard: 'member', needsProfile: true, lazy: () => import('../setting/account.tsx') },
  {
    path: '/setting/edit',
    guard: 'member',
    closedIn: [1],
    needsProfile: true,
    lazy: () => import('../setting/edit.tsx'),
  },
  { path: '/setting/edit/email', guard: 'member', needsProfile: true, lazy: () => import('../setting/email.tsx') },
  { path: '/setting/edit/email/add', guard: 'member', needsProfile: true, lazy: () => import('../setting/email.tsx') },
  {
    path: '/setting/edit/password',
    guard: 'member',
    needsProfile: true,
    lazy: () => import('../setting/password.tsx'),
  },
  { path: '/setting/edit/notification', guard: 'member', lazy: () => import('../setting/notification.tsx') },
  { path: '/setting/referral', guard: 'member', lazy: () => import('../setting/referral.tsx') },
  { path: '/search', guard: 'member', lazy: () => import('../search/search.tsx') },
  { path: '/notification', guard: 'member', lazy: () => import('../notification/notification.tsx') },
  { path: '/topup', guard: 'member', lazy: () => import('../receipt/upload.tsx') },
  { path: '/topup/camera', guard: 'member', lazy: () => import('../receipt/camera.tsx') },
  { path: '/topup/select-photo', guard: 'member', lazy: () => import('../receipt/select-photo.tsx') },
  { path: '/topup/success', guard: 'member', lazy: () => import('../receipt/success/success.tsx') },
  { path: '/topup/terms', guard: 'member', lazy: () => import('../receipt/upload.tsx') },
  { path: '/voucher', guard: 'member', lazy: () => import('../reward/voucher/wallet.tsx') },
  { path: '/voucher/detail', guard: 'member', lazy: () => import('../reward/voucher/detail.tsx') },
  { path: '/redeem', guard: 'member', lazy: () => import('../reward/catalogue.tsx') },
  { path: '/redeem/detail', guard: 'member', needsProfile: true, lazy: () => import('../reward/detail.tsx') },
  { path: '/redeem/success', guard: 'member', lazy: () => import('../reward/success.tsx') },
  { path: '/history', guard: 'member', lazy: () => import('../history/history.tsx') },
  { path: '/history/point', guard: 'member', lazy: () => import('../history/history.tsx') },
  { path: '/history/point-detail', guard: 'member', lazy: () => import('../point/detail.tsx') },
  { path: '/history/receipt-detail', guard: 'member', lazy: () => import('../receipt/detail.tsx') },
  { path: '/history/reward-detail', guard: 'member', lazy: () => import('../reward/claim.tsx') },
  { path: '/history/direct-reward-detail', guard: 'both', lazy: () => import('../reward/claim.tsx') },
  { path: '/luckydraw', guard: 'member', lazy: () => import('../draw/detail.tsx') },
  { path: '/luckydraw-detail/', guard: 'both', lazy: () => import('../draw/detail.tsx') },

  { path: '*', guard: 'both', lazy: () => import('./not-found.tsx') },
]
