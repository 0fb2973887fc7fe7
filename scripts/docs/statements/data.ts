// product.md 3: what a notification, a profile, a filter and the browser's storage hold.
import type { Section } from './statement.ts'

const CALLS = 'client/api/documented-calls.test.ts'

export const data: Section = {
  title: '3. Data',
  statements: [
    {
      id: '3.notification-fields',
      quote: '`id`, `type` (`receipt`, `redeem`, `pointin`, `pointout`, `reward`, `luckydraw`), `ref`, `title`, `text`',
      says: 'A notification has `id`, `type` (one of six), `ref`, `title` and `text`',
      code: ['server/contract/notification.ts', 'server/notifications/document.ts'],
      tests: {
        'server/notifications/notification.test.ts': 'a published notification is shown at once, with all its fields',
        'client/notification/new-notifications.test.ts': 'a document of another type is not a notification',
      },
    },
    {
      id: '3.notification-path',
      quote: 'one shopper are the collection `appNotifications/{userId}/notifications`',
      says: "A shopper's notifications are the collection `appNotifications/{userId}/notifications`",
      code: ['client/notification/firestore.ts', 'server/notifications/access-rules.ts'],
      tests: {
        'client/notification/notification.e2e.ts': 'someone else’s notifications are refused, one’s own are not',
      },
    },
    {
      id: '3.kosong',
      quote: 'without a user id the key is the literal `KOSONG`',
      code: ['client/notification/firestore.ts', 'server/notifications/access-rules.ts'],
      tests: {
        'server/notifications/notification.test.ts':
          'the collection for signed-out browsers is readable without a token, and stays empty',
      },
    },
    {
      id: '3.profile-response',
      quote: '**Profile response**: `error`, `code`, `data`',
      says: 'The profile response is `error`, `code` and `data`',
      code: ['server/contract/shopper.ts', 'server/routes/shopper.ts'],
      tests: {
        'server/routes/auth.test.ts': 'a code by WhatsApp signs in',
        'server/routes/shopper.test.ts': 'signed out, the profile answers unauthenticated with HTTP 200',
      },
    },
    {
      id: '3.profile-fields',
      quote: 'at least `id`, `unvrId` and `registrationState`',
      says: 'The profile has `id`, `unvrId` and `registrationState`',
      code: ['server/contract/shopper.ts', 'server/rules/shopper/profile.ts'],
      tests: { 'server/routes/registration.test.ts': 'a proven phone makes an account in state 1 and signs in' },
    },
    {
      id: '3.otp-record',
      quote: '**One-time code in progress** (browser): phone and method.',
      says: 'The browser stores phone and method of a one-time code in progress',
      code: ['client/session/browser-storage.ts', 'client/auth/phone-step.tsx'],
      tests: {
        'client/session/session.test.ts': 'stores records encrypted and reads them back',
        'client/auth/auth.e2e.ts': 'the code step is still there after a reload',
      },
    },
    {
      id: '3.user-log',
      quote: 'the flags `user_log` and `appNotif`',
      says: 'The browser stores the flag `user_log`',
      code: ['client/session/session.ts'],
      tests: { 'client/session/session.test.ts': 'is signed in from setting the cookie until the session is cleared' },
    },
    {
      id: '3.app-notif',
      quote: 'the flags `user_log` and `appNotif`',
      says: 'The browser stores whether it shows the banner as `appNotif`',
      code: ['client/notification/stored-count.ts', 'client/setting/notification.tsx'],
      tests: {
        'client/notification/stored-count.test.ts': 'a browser whose banners are turned off counts without announcing',
      },
    },
    {
      id: '3.notifs',
      quote: 'the count `notifs`',
      says: 'The browser stores the number of notifications as `notifs`',
      code: ['client/notification/stored-count.ts'],
      tests: {
        'client/notification/stored-count.test.ts': 'a new notification raises the banner and stores the new count',
      },
    },
    {
      id: '3.voucher-notifs',
      quote: '`voucherNotifs`',
      says: 'The browser stores the number of vouchers that the wallet has shown as `voucherNotifs`',
      code: ['client/home/points/new-vouchers.ts', 'client/reward/voucher/wallet.tsx'],
      tests: {
        'client/home/points/new-vouchers.test.ts': 'vouchers that came since the wallet was last open are new',
        'client/reward/reward.e2e.ts': 'a voucher is in the wallet, with its code to copy',
      },
    },
    {
      id: '3.unilever-id',
      quote: 'the record `UnileverId`',
      says: "The browser stores the shopper's `unvrId` as `UnileverId`",
      code: ['client/session/session.ts'],
      tests: {
        'client/session/profile-check.test.ts':
          'a profile sets the flag for this browser session and stores the shopper id for thirty days',
      },
    },
    {
      id: '3.history-browser',
      quote: '`historyBrowser`',
      says: 'The browser stores the page to return to as `historyBrowser`',
      code: ['client/session/complete-sign-in.ts', 'client/auth/login.tsx'],
      tests: {
        'client/auth/auth.e2e.ts': 'an ended session opens home with a message, and signing in returns to the page',
      },
    },
    {
      id: '3.codex',
      quote: '`codex`',
      says: 'The browser stores a partner code for later as `codex`',
      code: ['client/campaign/saved-codex.ts'],
      tests: {
        'client/campaign/saved-codex.test.ts':
          'a saved code lies encrypted under its documented key and is found for its campaign',
      },
    },
    {
      id: '3.encrypted',
      quote: 'Local storage is encrypted (section 9).',
      code: ['client/session/browser-storage.ts'],
      tests: { 'client/session/session.test.ts': 'stores records encrypted and reads them back' },
    },
    {
      id: '3.point-filter-page',
      quote: '**Point list filter**: `pageSize`, `page`',
      says: 'The point list filter sends `pageSize` and `page`',
      code: ['client/point/queries.ts', 'client/api/paging.ts'],
      tests: {
        [CALLS]: `the client sends %s › GET /api/point/list?page=1&pageSize=20`,
        'server/routes/point.test.ts': 'pages without changing count or total',
      },
    },
    {
      id: '3.point-filter-types',
      quote: '`typesTransaction`',
      says: 'The point list filter sends the chosen types, `typesTransaction`, as `types`',
      code: ['client/point/filter.ts', 'client/point/point-tab.tsx', 'server/rules/point/list.ts'],
      tests: {
        'client/point/filter.test.ts': 'the chosen types are sent as the documented list beside direction and dates',
        'client/point/point.e2e.ts': 'received and used points of 30 and 60 days are requested as documented @desktop',
      },
    },
    {
      id: '3.point-filter-report',
      quote: '`report`',
      says: 'The point list filter has a report type',
      code: ['client/point/point-tab.tsx', 'server/rules/point/list.ts'],
      tests: {
        'server/routes/point.test.ts': 'lists what was earned and spent, newest first, with the sum of what matches',
      },
    },
    {
      id: '3.point-filter-date',
      quote: '`date {start, end, label}`',
      says: 'The point list filter has a date with start, end and label',
      code: ['client/ui/period/period.ts', 'client/ui/period/period-chips.tsx'],
      tests: {
        'client/point/point.e2e.ts': 'days of one’s own choosing are shown, survive going back, and can be taken away',
      },
    },
    ...(
      [
        [
          'type',
          '`campaignType` (1 or 2, sent as `rewardType`)',
          'The campaign filter sends its type, 1 or 2, as `rewardType`',
        ],
        ['brands', '`selectedBrands` (as `brandIds`)', 'The campaign filter sends the chosen brands as `brandIds`'],
        ['words', '`input` (as `search`)', 'The campaign filter sends the typed words as `search`'],
        ['order', '`order` (as `orderAsc`)', 'The campaign filter sends the order as `orderAsc`'],
      ] as const
    ).map(([name, quote, says]) => ({
      id: `3.campaign-filter-${name}`,
      quote,
      says,
      code: ['client/campaign/queries.ts', 'server/rules/campaign/list.ts'],
      tests: {
        [CALLS]: 'the client sends %s › rewardType=2&brandIds=melati,lembut&search=sabun&orderAsc=true',
        'server/rules/campaign/list.test.ts': 'holds every filter: %j',
      },
    })),
    {
      id: '3.receipt-filter',
      quote: '**Receipt list filter**: a status label, and a date with `start`, `end` and `label`.',
      says: 'The receipt list filter has a status label and a date with start, end and label',
      code: ['client/receipt/queries.ts', 'client/receipt/receipt-tab.tsx'],
      tests: {
        'client/receipt/receipt.e2e.ts': 'each status filter sends the documented query',
        [CALLS]: `the client sends %s › GET /api/receipt/list?page=1&pageSize=20&status=1,2&`,
      },
    },
    {
      id: '3.draw-count-row',
      quote: 'A lucky draw count row has `count`.',
      code: ['server/contract/draw.ts', 'server/rules/draw/count.ts'],
      tests: { 'server/routes/draw.test.ts': 'the documented count call has a row for each draw, with count' },
    },
    {
      id: '3.rate-limit',
      quote: 'A rate-limited answer has `status` and `rateLimitTs`.',
      code: ['server/contract/wire.ts', 'server/rules/auth/otp.ts'],
      tests: {
        'server/routes/auth.test.ts':
          'a resend before two minutes answers when it is allowed; after them it works and invalidates the old code',
      },
    },
    {
      id: '3.password-otp',
      quote: 'Changing a password takes `otp`',
      code: ['client/setting/queries.ts', 'server/rules/auth/password-change.ts'],
      tests: {
        'server/routes/password.test.ts': 'a change needs the current password and a code; the other sessions end',
      },
    },
    {
      id: '3.email-otp',
      quote: 'changing an e-mail address `otpId` and `otp`',
      says: 'Changing an e-mail address takes `otpId` and `otp`',
      code: ['client/setting/queries.ts', 'server/rules/shopper/email.ts'],
      tests: { 'server/routes/email.test.ts': 'an address counts once its mailed code was given' },
    },
  ],
}
