// product.md 8 and 9: failures, constants and limits.
import type { Section } from './statement.ts'

const CALLS = 'client/api/documented-calls.test.ts'

export const failures: Section = {
  title: '8. Failures',
  statements: [
    {
      id: '8.wrong-code',
      quote: "| wrong code | 'Kode OTP tidak sesuai' on the field `Pin` |",
      says: "A wrong code: 'Kode OTP tidak sesuai' on the field `Pin`",
      code: ['server/rules/auth/otp.ts', 'client/auth/otp/queries.ts'],
      tests: {
        'server/routes/auth.test.ts': 'a wrong code is counted, and the sixth try is blocked even when right',
        'client/auth/auth.e2e.ts': 'a wrong code shows an error, and typing replaces it',
      },
    },
    {
      id: '8.unauthenticated',
      quote: '| profile check answers `unauthenticated` | flag and session are cleared |',
      says: 'A profile check that answers `unauthenticated`: flag and session are cleared',
      code: ['client/session/queries.ts', 'server/routes/shopper.ts'],
      tests: {
        'client/session/profile-check.test.ts': 'unauthenticated removes the flag and the stored records',
        'server/routes/shopper.test.ts': 'signed out, the profile answers unauthenticated with HTTP 200',
      },
    },
    {
      id: '8.resend-ratelimit',
      quote: '| resend answers `ratelimit` | the countdown runs to `rateLimitTs` |',
      says: 'A resend that answers `ratelimit`: the countdown runs to `rateLimitTs`',
      code: ['client/auth/otp/resend-cooldown.ts', 'server/rules/auth/otp.ts'],
      tests: {
        'client/auth/auth.e2e.ts': 'requesting too often counts down to the time in the response',
        'server/routes/auth.test.ts': 'a phone gets five codes an hour from all browsers together',
      },
    },
    {
      id: '8.campaign-id',
      quote: "| campaign id is missing | 'Campaign ID is missing' |",
      says: "A missing campaign id: 'Campaign ID is missing'",
      code: ['server/rules/campaign/detail.ts', 'client/campaign/detail.tsx'],
      tests: {
        'server/rules/campaign/list.test.ts': 'an absent id (%j) is refused with the documented text',
        'server/routes/campaign.test.ts': 'refuses %s with %i › /api/campaign/',
        'client/campaign/campaign.e2e.ts': 'says so in plain words, and the documented sentence goes to the log',
      },
    },
    {
      id: '8.codex-empty',
      quote: "| empty answer for a codex | 'No response' |",
      says: "An empty answer for a codex: 'No response'",
      code: ['server/rules/campaign/partner.ts', 'client/campaign/documented-error.ts'],
      tests: {
        'server/routes/campaign.test.ts': 'answers No response when the partner does not respond',
        'client/campaign/documented-error.test.ts': 'a success without data is the documented No response',
        'client/campaign/campaign.e2e.ts': 'shows a message and a retry, and the documented sentence goes to the log',
      },
    },
    {
      id: '8.not-ok',
      quote: '| reply is not OK | its status text is thrown |',
      says: 'A reply that is not OK: its status text is thrown',
      code: ['client/api/api.ts', 'client/api/api-error.ts'],
      tests: { 'client/api/api.test.ts': 'throws the status text of a non-OK response, with its request id' },
    },
    {
      id: '8.retries',
      quote: '| a data query fails | two retries, one second apart |',
      says: 'A data query that fails: two retries, one second apart',
      code: ['client/api/freshness.ts', 'client/session/query-client.ts'],
      tests: {
        'client/api/freshness.test.ts': [
          'data is fresh for 100000 ms and not refetched on focus; a failed query is retried twice, a second apart',
          'no query departs from the rule outside the table of exceptions',
        ],
        'client/e2e/fault.e2e.ts': [
          'a list that fails three times shows an error, and loads by its button @desktop',
          'a list that fails twice recovers by itself, a second apart',
        ],
      },
    },
  ],
}

export const constants: Section = {
  title: '9. Constants',
  statements: [
    {
      id: '9.resend',
      quote: 'Resend countdown 120,000 ms',
      says: 'The resend countdown is 120,000 ms',
      code: ['client/auth/otp/resend-cooldown.ts', 'server/rules/auth/otp.ts'],
      tests: {
        'server/routes/auth.test.ts': 'a code by WhatsApp signs in',
        'client/auth/auth.e2e.ts': 'a code can be requested again after two minutes of server time',
      },
    },
    {
      id: '9.sign-in-cookie',
      quote: 'sign-in cookie after a code 7 days',
      says: 'The sign-in cookie after a code lasts 7 days',
      code: ['client/session/session.ts'],
      tests: {
        'client/session/session.test.ts':
          'the flag lasts a week after a one-time code, otherwise as long as the browser session',
        'client/auth/auth.e2e.ts': 'a code by WhatsApp signs in and opens the requested page',
      },
    },
    {
      id: '9.unilever-id-cookie',
      quote: '`UnileverId` cookie 30 days',
      says: 'The `UnileverId` cookie lasts 30 days',
      code: ['client/session/session.ts'],
      tests: {
        'client/session/profile-check.test.ts':
          'a profile sets the flag for this browser session and stores the shopper id for thirty days',
      },
    },
    {
      id: '9.toast',
      quote: 'toast 3,000 ms',
      says: 'A toast closes after 3,000 ms',
      code: ['client/ui/tokens.css', 'client/ui/feedback/toast.tsx'],
      tests: { 'client/setting/setting.e2e.ts': 'a changed profile is saved and shown' },
    },
    {
      id: '9.voucher-count-page',
      quote: 'Voucher and lucky draw counts ask for `pageSize` 1000, `page` 1.',
      says: 'Voucher counts ask for `pageSize` 1000, `page` 1',
      code: ['client/reward/queries.ts', 'server/rules/reward/claim-list.ts'],
      tests: {
        [CALLS]:
          'the client sends %s › GET /api/reward/claims/count?isVoucher=true&voucher=active&pageSize=1000&page=1',
        'server/routes/reward.test.ts': 'lists vouchers by state, soonest expiry first, and lets them expire',
      },
    },
    {
      id: '9.draw-count-page',
      quote: 'lucky draw counts ask for `pageSize` 1000, `page` 1.',
      says: 'Lucky draw counts ask for `pageSize` 1000, `page` 1',
      code: ['client/draw/queries.ts', 'server/rules/draw/count.ts'],
      tests: {
        [CALLS]: 'the client sends %s › GET /api/reward/luckydrawcount?page=1&pageSize=1000',
        'server/routes/draw.test.ts': 'the documented count call has a row for each draw, with count',
      },
    },
    {
      id: '9.point-days',
      quote: 'Point list: the last 30 days, the last 60 days',
      says: 'The point list offers the last 30 and the last 60 days',
      code: ['client/point/point-tab.tsx', 'client/ui/period/period.ts'],
      tests: {
        'client/point/point.e2e.ts': 'received and used points of 30 and 60 days are requested as documented @desktop',
      },
    },
    {
      id: '9.point-custom',
      quote: "or a range of the shopper's choice ('Pilih Tanggal Sendiri')",
      says: "The point list offers a range of the shopper's choice: 'Pilih Tanggal Sendiri'",
      code: ['client/ui/period/period-sheet.tsx'],
      tests: {
        'client/point/point.e2e.ts': 'days of one’s own choosing are shown, survive going back, and can be taken away',
      },
    },
    {
      id: '9.points-received',
      quote: "'Poin Diterima' sends `directionOut=false`",
      code: ['client/point/point-tab.tsx', 'client/point/queries.ts'],
      tests: {
        'client/point/point.e2e.ts': 'received and used points of 30 and 60 days are requested as documented @desktop',
        'server/routes/point.test.ts': 'lists what was earned and spent, newest first, with the sum of what matches',
      },
    },
    {
      id: '9.points-used',
      quote: "'Poin Digunakan' `directionOut=true`",
      says: "'Poin Digunakan' sends `directionOut=true`",
      code: ['client/point/point-tab.tsx', 'client/point/queries.ts'],
      tests: {
        'client/point/point.e2e.ts': 'received and used points of 30 and 60 days are requested as documented @desktop',
        'server/routes/point.test.ts': 'lists what was earned and spent, newest first, with the sum of what matches',
      },
    },
    {
      id: '9.receipt-days',
      quote: 'Receipt list: 30 or 60 days back from the start of today, until 23:59:58 today',
      says: 'The receipt list goes 30 or 60 days back from the start of today, until 23:59:58 today',
      code: ['client/ui/period/period.ts'],
      tests: {
        'client/ui/period/period.test.ts': 'goes 30 days back from the start of today and ends at 23:59:58',
        'client/receipt/receipt.e2e.ts': 'each status filter sends the documented query',
      },
    },
    {
      id: '9.shifted-dates',
      quote: "dates are ISO strings shifted by the time zone's offset",
      says: "Filter dates are ISO strings shifted by the time zone's offset",
      code: ['client/ui/period/period.ts', 'server/rules/wall-clock.ts'],
      tests: {
        'client/ui/period/period.test.ts': 'today begins at midnight of the phone in %s',
        'server/rules/wall-clock.test.ts': 'reads filter dates as the wall clock of the shopper, not as UTC',
        'server/routes/receipt.test.ts': 'lists by status and by days on the shopper’s wall',
      },
    },
    {
      id: '9.receipt-custom',
      quote: "a custom range is labelled 'Pilih Tanggal Sendiri'.",
      says: "A custom range of the receipt list is labelled 'Pilih Tanggal Sendiri'",
      code: ['client/ui/period/period-chips.tsx', 'client/receipt/receipt-tab.tsx'],
      tests: { 'client/e2e/sheet.e2e.ts': 'a nested sheet closes alone' },
    },
    {
      id: '9.fresh',
      quote: 'Data counts as fresh for 100,000 ms and is not fetched again when the window gains focus.',
      code: ['client/api/freshness.ts', 'client/session/query-client.ts'],
      tests: {
        'client/api/freshness.test.ts': [
          'data is fresh for 100000 ms and not refetched on focus; a failed query is retried twice, a second apart',
          'no query departs from the rule outside the table of exceptions',
        ],
      },
    },
    {
      id: '9.encrypted',
      quote: 'Local storage is encrypted with one fixed symmetric key.',
      code: ['client/session/browser-storage.ts'],
      tests: {
        'client/session/session.test.ts': [
          'stores records encrypted and reads them back',
          'removes a record that cannot be decrypted',
        ],
      },
    },
    {
      id: '9.width',
      quote: 'The layout is at most 480 px wide.',
      code: ['client/ui/frame.tsx', 'client/ui/tokens.css'],
      tests: { 'client/e2e/every-route.e2e.ts': 'a guest sees public screens and is redirected home from the rest' },
    },
  ],
}
