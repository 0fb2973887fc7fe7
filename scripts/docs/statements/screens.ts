// product.md 2: the route guard, where notifications lead, and what screens show.
import type { Section, Statement } from './statement.ts'

const GUARD = ['client/router/guard.ts', 'client/router/routes.ts']

export const screens: Section = {
  title: '2. Screens, routes and the route guard',
  statements: [
    {
      id: '2.visitors',
      quote: '**Guard.** There are two kinds of visitor, signed in and signed out (section 6).',
      says: 'There are two kinds of visitor, signed in and signed out; each path is guarded for one of them or open to both',
      code: GUARD,
      tests: {
        'client/router/guard-table.test.ts': 'the route table guards the documented paths and those of our own',
      },
    },
    {
      id: '2.guard-signed-in',
      quote: '`/login`, `/register`, `/register/verification-code`, `/register/wa`, `/register/success`',
      says: 'Signed in, `/login`, `/register`, `/register/verification-code`, `/register/wa` and `/register/success` redirect to `/`',
      code: GUARD,
      tests: {
        'client/router/guard.test.ts': '%s leads home when signed in and opens when signed out',
        'client/router/guard.e2e.ts':
          'a loaded address of a guest or a full member leads home, also without the flag, which is set again',
      },
    },
    {
      id: '2.guard-edit',
      quote: '`/setting/edit` while `registrationState` is 1',
      says: 'Signed in with `registrationState` 1, `/setting/edit` redirects to `/`',
      code: GUARD,
      tests: {
        'client/router/guard.test.ts': '/setting/edit leads home while the profile is unfinished',
        'client/router/guard.e2e.ts':
          'a loaded address of a guest or a full member leads home, also without the flag, which is set again',
      },
    },
    {
      id: '2.guard-signed-out',
      quote:
        '| signed out | `/add-points`, `/survey`, `/survey/success`, `/setting`, `/setting/edit`, `/setting/edit/email`, `/setting/edit/email/add`, `/setting/edit/notification`, `/setting/referral`, `/search`, `/notification`, `/topup`, `/topup/camera`, `/topup/select-photo`, `/topup/success`, `/topup/terms`, `/voucher`, `/voucher/detail`, `/redeem`, `/redeem/detail`, `/redeem/success`, `/history`, `/history/point`, `/history/point-detail`, `/history/receipt-detail`, `/history/reward-detail` |',
      says: 'Signed out, each of the 26 listed paths redirects to `/`',
      code: GUARD,
      tests: {
        'client/router/guard.test.ts': '%s leads home when signed out and opens when signed in',
        'client/router/guard.e2e.ts': 'a loaded address of a member leads home',
      },
    },
    {
      id: '2.open-paths',
      quote: 'Every other documented path is open to both;',
      says: 'Every other documented path is open to both',
      code: GUARD,
      tests: {
        'client/e2e/every-route.e2e.ts': [
          'a guest sees public screens and is redirected home from the rest',
          'a full member sees public screens and is redirected home from signing in',
        ],
      },
    },
    {
      id: '2.own-paths',
      quote: 'decisions.md 2 adds the paths that are ours.',
      says: 'No path is guarded but those that this page and decisions.md 2 list',
      code: GUARD,
      tests: {
        'client/router/guard-table.test.ts': 'the route table guards the documented paths and those of our own',
      },
    },
    {
      id: '2.targets-elsewhere',
      quote: 'Notifications also lead to `/history/direct-reward-detail` and `/luckydraw-detail/`',
      code: ['client/router/routes.ts', 'client/reward/claim.tsx', 'client/draw/detail.tsx'],
      tests: { 'client/e2e/every-route.e2e.ts': 'a full member sees every screen of a member' },
    },
    ...(
      [
        ['receipt', 'Unggah Struk', '/history/receipt-detail?q={ref}', ['receipt']],
        ['pointin', 'Poin Masuk', '/history/point-detail?q={ref}', ['pointin']],
        ['pointout', 'Tukar Poin', '/history/point-detail?q={ref}', ['pointout', 'redeem']],
        ['luckydraw', 'Undian', '/luckydraw-detail/?type=2&q={ref}', ['luckydraw']],
        ['reward', 'Hadiah Langsung', '/history/direct-reward-detail?q={ref}', ['reward']],
      ] as const
    ).flatMap(([name, label, target, types]): Statement[] => [
      {
        id: `2.label-${name}`,
        quote: `| ${types.map((type) => `\`${type}\``).join(', ')} | ${label} |`,
        says: `A notification of type ${types.map((type) => `\`${type}\``).join(' or ')} is labelled '${label}' and has the icon of its label`,
        code: ['client/ui/art/type-tile.tsx'],
        tests: {
          'client/ui/art/type-tile.test.tsx': [
            ...types.map((type) => `a notification of type %s is labelled %s › ['${type}', '${label}']`),
            'each label has an icon of its own',
          ],
        },
      },
      {
        id: `2.target-${name}`,
        quote: `| ${label} | \`${target}\` |`,
        says: `A notification of type ${types.map((type) => `\`${type}\``).join(' or ')} leads to \`${target}\``,
        code: ['client/notification/target.ts'],
        tests: {
          'client/notification/target.test.ts': types.map(
            (type) => `a %s leads to %s › ['${type}', '${target.replace('{ref}', 'r1')}']`,
          ),
        },
      },
    ]),
    {
      id: '2.notification-header',
      quote: "Its header is 'Notifikasi'.",
      says: "The header of the notification screen is 'Notifikasi'",
      code: ['client/notification/notification.tsx'],
      tests: {
        'client/notification/notification.e2e.ts': 'the list is newest first and each leads to its detail @desktop',
      },
    },
    {
      id: '2.notification-back',
      quote: 'The back arrow goes back when the history holds more than two entries, otherwise to `/`.',
      code: ['client/ui/back.ts', 'client/ui/screen.tsx'],
      tests: {
        'client/ui/back.test.ts': [
          'goes back when the history has more than two entries',
          'goes home when the history has two entries or fewer',
        ],
        'client/e2e/sheet.e2e.ts': 'the back arrow does not count the entry of a closed sheet',
      },
    },
    {
      id: '2.notification-delete',
      quote: 'The delete icon asks for confirmation in a sheet.',
      code: ['client/notification/notification.tsx'],
      tests: { 'client/notification/notification.e2e.ts': 'all are deleted after asking, in every tab and for good' },
    },
    {
      id: '2.notification-row',
      quote: 'A row shows icon, label, title and text of its type, and opens its target when tapped.',
      says: 'A row of the list shows icon, label, title and text, and opens its target when tapped',
      code: ['client/notification/notification.tsx'],
      tests: {
        'client/notification/notification.e2e.ts': 'the list is newest first and each leads to its detail @desktop',
      },
    },
    {
      id: '2.notification-empty',
      quote: 'Without notifications the screen shows an empty state.',
      code: ['client/notification/notification.tsx'],
      tests: { 'client/notification/notification.e2e.ts': 'all are deleted after asking, in every tab and for good' },
    },
    {
      id: '2.code-digits',
      quote: 'The code screen takes six digits',
      code: ['client/ui/form/pin-field.tsx', 'client/auth/otp/code-entry.tsx'],
      tests: { 'client/auth/auth.e2e.ts': 'a wrong code shows an error, and typing replaces it' },
    },
    {
      id: '2.code-resend',
      quote: 'offers to resend the code',
      says: 'The code screen offers to resend the code',
      code: ['client/auth/otp/resend-code.tsx'],
      tests: { 'client/auth/auth.e2e.ts': 'a code can be requested again after two minutes of server time' },
    },
    {
      id: '2.code-back',
      quote: 'its back arrow signs the visitor out and leaves the code step',
      says: "The code screen's back arrow signs the visitor out and leaves the code step",
      code: ['client/auth/otp/code-step.tsx'],
      tests: { 'client/auth/auth.e2e.ts': 'the back button signs out and leaves the code step' },
    },
    {
      id: '2.method-sheet',
      quote: "A sheet titled 'Pilih Metode Verifikasi' offers the ways to receive a code.",
      code: ['client/auth/otp/method-sheet.tsx'],
      tests: { 'client/auth/google.e2e.ts': 'a phone with a linked account is offered Google among its methods' },
    },
    {
      id: '2.splash',
      quote: 'A splash screen shows the logo and moving dots.',
      code: ['client/index.html', 'client/ui/splash.tsx'],
      tests: {
        'client/e2e/first-load.e2e.ts': 'a first script that hangs leaves the logo with moving dots, then a retry link',
        'server/brand/register-brand.test.ts': 'a brand’s logo is on the splash screen and on the icons',
      },
    },
    {
      id: '2.toast-time',
      quote: 'Toasts stay for three seconds',
      code: ['client/ui/feedback/toast.tsx', 'client/ui/tokens.css'],
      tests: { 'client/setting/setting.e2e.ts': 'a changed profile is saved and shown' },
    },
    {
      id: '2.toast-place',
      quote: 'at the top right.',
      says: 'Toasts are at the top right of the window',
      code: ['client/ui/feedback/toast.module.css'],
      tests: {
        'client/campaign/campaign.e2e.ts':
          'is saved for later or while there is no network, and the same one goes along in a new tab',
      },
    },
    {
      id: '2.banner-content',
      quote:
        "A banner announces a notification that has just arrived: title, text, `{product}`, 'now' and a close button",
      code: ['client/ui/feedback/banner.tsx'],
      tests: {
        'client/ui/feedback/banner.test.tsx': 'the banner shows the product, now, title, text and a close button',
      },
    },
    {
      id: '2.banner-opens',
      quote: 'a tap opens its target.',
      says: 'A tap on the banner opens its target; the close button only hides it',
      code: ['client/notification/live.tsx', 'client/ui/feedback/banner.tsx'],
      tests: {
        'client/notification/notification.e2e.ts': 'a banner drops in every open tab, and closing it only hides it',
      },
    },
    {
      id: '2.point-filter',
      quote: 'The point history filters by period and by direction',
      code: ['client/point/point-tab.tsx'],
      tests: {
        'client/point/point.e2e.ts': 'received and used points of 30 and 60 days are requested as documented @desktop',
      },
    },
    {
      id: '2.receipt-filter',
      quote: 'the receipt list by status and date',
      says: 'The receipt list filters by status and date',
      code: ['client/receipt/receipt-tab.tsx'],
      tests: { 'client/receipt/receipt.e2e.ts': 'each status filter sends the documented query' },
    },
    {
      id: '2.campaign-filter',
      quote: 'the campaign list by kind, brands, words and order',
      says: 'The campaign list filters by kind, brands, words and order',
      code: ['client/campaign/list.tsx', 'client/campaign/filter-sheet.tsx'],
      tests: {
        'client/campaign/campaign.e2e.ts': [
          'promos are narrowed by type, words and brand, and the address keeps it',
          'the sheet counts what it would show',
        ],
      },
    },
    {
      id: '2.width',
      quote: 'The layout is at most 480 px wide.',
      code: ['client/ui/frame.tsx', 'client/ui/tokens.css'],
      tests: { 'client/e2e/every-route.e2e.ts': 'a guest sees public screens and is redirected home from the rest' },
    },
  ],
}
