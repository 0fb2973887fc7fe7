// product.md 4 to 6: signing in and out, codes, notifications, the receipt filter, validation and roles.
import type { Section } from './statement.ts'

export const states: Section = {
  title: '4. States and transitions',
  statements: [
    {
      id: '4.flag',
      quote: '**Signed in** is the cookie flag `user_log`.',
      says: 'Signed in is the cookie flag `user_log`',
      code: ['client/session/session.ts'],
      tests: { 'client/session/session.test.ts': 'is signed in from setting the cookie until the session is cleared' },
    },
    {
      id: '4.flag-after-check',
      quote: 'It becomes `1` after a successful profile check',
      says: 'The flag becomes `1` after a successful profile check',
      code: ['client/session/queries.ts'],
      tests: {
        'client/session/profile-check.test.ts':
          'a profile sets the flag for this browser session and stores the shopper id for thirty days',
        'client/router/guard.e2e.ts':
          'a loaded address of a guest or a full member leads home, also without the flag, which is set again',
      },
    },
    {
      id: '4.flag-after-code',
      quote: 'or an accepted code',
      says: 'The flag becomes `1` after an accepted code',
      code: ['client/session/complete-sign-in.ts'],
      tests: { 'client/auth/auth.e2e.ts': 'a code by WhatsApp signs in and opens the requested page' },
    },
    {
      id: '4.flag-week',
      quote: 'After a code it lasts 7 days',
      says: 'After a code the flag lasts 7 days',
      code: ['client/session/complete-sign-in.ts', 'client/session/session.ts'],
      tests: {
        'client/session/session.test.ts':
          'the flag lasts a week after a one-time code, otherwise as long as the browser session',
        'client/auth/auth.e2e.ts': 'a code by WhatsApp signs in and opens the requested page',
        'client/auth/password.e2e.ts': 'a forgotten password is reset by a code to the phone',
      },
    },
    {
      id: '4.flag-session',
      quote: 'otherwise for the browser session',
      says: 'After a profile check, a password, Google or a link the flag lasts for the browser session',
      code: ['client/session/queries.ts', 'client/session/complete-sign-in.ts', 'client/session/session.ts'],
      tests: {
        'client/session/profile-check.test.ts':
          'a profile sets the flag for this browser session and stores the shopper id for thirty days',
        'client/auth/google.e2e.ts': 'a linked account signs in and opens the requested page',
        'client/auth/auth.journey.e2e.ts': 'a password signs in',
        'client/auth/password.e2e.ts': 'DAFTAR on WhatsApp sends a link that registers an account',
      },
    },
    {
      id: '4.unauthenticated',
      quote: 'A profile check that answers `unauthenticated` removes it and clears the session.',
      says: 'A profile check that answers `unauthenticated` removes the flag and clears the session',
      code: ['client/session/queries.ts', 'client/session/query-client.ts'],
      tests: {
        'client/session/profile-check.test.ts': 'unauthenticated removes the flag and the stored records',
        'client/auth/auth.e2e.ts': 'an ended session opens home with a message, and signing in returns to the page',
      },
    },
    {
      id: '4.only-unauthenticated',
      quote: 'A profile check that answers `unauthenticated`',
      says: 'A profile check that fails otherwise leaves the session as it is',
      code: ['client/session/queries.ts'],
      tests: { 'client/session/profile-check.test.ts': 'any other error leaves the session as it is' },
    },
    {
      id: '4.code-success-flag',
      quote: '**Submitting a code**: `success` sets the flag',
      says: 'Submitting a code: `success` sets the flag',
      code: ['client/session/complete-sign-in.ts', 'client/auth/otp/queries.ts'],
      tests: { 'client/auth/auth.e2e.ts': 'a code by WhatsApp signs in and opens the requested page' },
    },
    {
      id: '4.code-success-app-notif',
      quote: 'and `appNotif`',
      says: 'Submitting a code: `success` sets `appNotif`',
      code: ['client/session/complete-sign-in.ts'],
      tests: { 'client/auth/auth.e2e.ts': 'a code by WhatsApp signs in and opens the requested page' },
    },
    {
      id: '4.code-success-page',
      quote: 'continues at the remembered page',
      says: 'An accepted code continues at the remembered page',
      code: ['client/session/complete-sign-in.ts'],
      tests: { 'client/auth/auth.e2e.ts': 'a code by WhatsApp signs in and opens the requested page' },
    },
    {
      id: '4.code-success-home',
      quote: 'or at `/`',
      says: 'An accepted code continues at `/` when no page is remembered',
      code: ['client/session/complete-sign-in.ts'],
      tests: { 'client/auth/auth.e2e.ts': 'a code by SMS signs in and opens home when no page was requested' },
    },
    {
      id: '4.code-error',
      quote: 'Any other result appears as an error on the field `Pin`.',
      says: 'Any other result of a code appears as an error on the field `Pin`',
      code: ['client/auth/otp/queries.ts', 'client/auth/otp/code-entry.tsx'],
      tests: {
        'client/auth/auth.e2e.ts': 'a wrong code shows an error, and typing replaces it',
        'client/auth/otp/queries.test.ts': 'a refused code shows %s',
      },
    },
    {
      id: '4.resend-ratelimit',
      quote: '**Resending a code**: `ratelimit` sets the countdown to `rateLimitTs`',
      says: 'Resending a code: `ratelimit` sets the countdown to `rateLimitTs`',
      code: ['client/auth/otp/resend-cooldown.ts'],
      tests: {
        'client/auth/auth.e2e.ts': 'requesting too often counts down to the time in the response',
        'client/auth/otp/queries.test.ts':
          'a rate-limited request counts as sent, so that the code step shows the wait',
      },
    },
    {
      id: '4.resend-other',
      quote: 'any other answer sets it to two minutes from now.',
      says: 'Resending a code: any other answer sets the countdown to two minutes from now',
      code: ['client/auth/otp/resend-cooldown.ts', 'client/auth/otp/queries.ts'],
      tests: {
        'client/auth/otp/queries.test.ts':
          'a resend that fails starts the documented wait of two minutes, one that is rate-limited the named one',
        'client/auth/auth.e2e.ts': 'a code can be requested again after two minutes of server time',
      },
    },
    {
      id: '4.delete-all',
      quote: '**Deleting notifications** removes every document',
      says: 'Deleting notifications removes every document',
      code: ['client/notification/firestore.ts', 'client/notification/stored-count.ts'],
      tests: {
        'client/notification/notification.e2e.ts': 'all are deleted after asking, in every tab and for good',
        'server/notifications/notification.test.ts': 'deleting nineteen at once shows one change',
      },
    },
    {
      id: '4.delete-count',
      quote: 'and sets the stored count to 0',
      says: 'Deleting notifications sets the stored count to 0',
      code: ['client/notification/stored-count.ts'],
      tests: {
        'client/notification/stored-count.test.ts':
          'deleting removes every notification and sets the stored count to 0',
      },
    },
    {
      id: '4.new-banner',
      quote: '**A new document** after the first load raises the banner',
      says: 'A new document after the first load raises the banner',
      code: ['client/notification/listener.ts', 'client/notification/new-notifications.ts'],
      tests: {
        'client/notification/new-notifications.test.ts': [
          'after a snapshot from the server, what appears is new, however old',
          'a page announces from its first snapshot only what was created after it started',
        ],
        'client/notification/listener.test.ts': 'announces what is added after the first snapshot, once',
        'client/notification/notification.e2e.ts': 'a banner drops in every open tab, and closing it only hides it',
      },
    },
    {
      id: '4.new-count',
      quote: 'and stores the new count',
      says: 'A new document stores the new count',
      code: ['client/notification/stored-count.ts'],
      tests: {
        'client/notification/stored-count.test.ts': 'a new notification raises the banner and stores the new count',
      },
    },
    {
      id: '4.sign-out-session',
      quote: '**Signing out** clears the session',
      says: 'Signing out clears the session, on the server and in the browser',
      code: ['client/session/queries.ts', 'server/rules/auth/session.ts'],
      tests: {
        'client/auth/auth.e2e.ts': 'signing out asks for confirmation and shows the guest home',
        'server/routes/session.test.ts': 'logout ends the session and clears the cookie, with or without one',
      },
    },
    {
      id: '4.sign-out-code',
      quote: 'and closes the code step',
      says: 'Signing out closes the code step',
      code: ['client/auth/otp/code-step.tsx'],
      tests: { 'client/auth/auth.e2e.ts': 'the back button signs out and leaves the code step' },
    },
    ...(
      [
        ['invalid', "'Tidak Valid' sends `-1`", '-1'],
        ['valid', "'Valid' sends `1` and `2`", '1,2'],
        ['processing', "'Diproses' sends `0`", '0'],
      ] as const
    ).map(([name, quote, status]) => ({
      id: `4.receipt-filter-${name}`,
      quote,
      says: `The receipt status filter ${quote}`,
      code: ['client/receipt/queries.ts', 'server/rules/receipt/list.ts'],
      tests: {
        'client/api/documented-calls.test.ts': `the client sends %s › GET /api/receipt/list?page=1&pageSize=20&status=${status}&`,
        'server/routes/receipt.test.ts': 'lists by status and by days on the shopper’s wall',
      },
    })),
  ],
}

export const validation: Section = {
  title: '5. Validation',
  statements: [
    {
      id: '5.integer',
      quote: 'A code is six digits, sent together as one integer.',
      code: ['client/auth/otp/code-entry.tsx', 'server/contract/wire.ts'],
      tests: {
        'client/api/documented-calls.test.ts':
          'the client sends %s › POST /api/auth/login/by_wa/otp_submit {"otp":12345}',
        'server/routes/auth.test.ts': 'a code with leading zeros arrives as a smaller integer, or as its digits',
        'server/rules/auth/otp.test.ts': 'the message carries six digits, the warning and the product',
      },
    },
    {
      id: '5.wrong-code',
      quote: "A wrong one shows 'Kode OTP tidak sesuai' on `Pin`.",
      says: "A wrong code shows 'Kode OTP tidak sesuai' on `Pin`",
      code: ['server/rules/auth/otp.ts', 'client/auth/otp/queries.ts'],
      tests: {
        'server/rules/auth/otp.test.ts': 'a wrong code shows its sentence on Pin',
        'client/auth/auth.e2e.ts': 'a wrong code shows an error, and typing replaces it',
      },
    },
  ],
}

export const roles: Section = {
  title: '6. Roles',
  statements: [
    {
      id: '6.two-states',
      quote: 'A visitor is signed in (flag present) or signed out',
      code: ['client/session/session.ts', 'client/router/guarded-routes.tsx'],
      tests: { 'client/session/session.test.ts': 'is signed in from setting the cookie until the session is cleared' },
    },
    {
      id: '6.gate',
      quote: 'nothing else gates the routes of section 2.',
      says: 'Nothing but the flag gates the routes of section 2; a profile that is not known yet does not',
      code: ['client/router/guard.ts'],
      tests: { 'client/router/guard.test.ts': 'a member whose profile is not known yet is not led away' },
    },
    {
      id: '6.cookie',
      quote: 'The session is a cookie',
      code: ['server/rules/auth/session.ts', 'server/routes/access.ts'],
      tests: {
        'server/routes/session.test.ts': 'the session cookie is HttpOnly, Lax, a week long, and stored only as a hash',
      },
    },
    {
      id: '6.credentials',
      quote: 'and every call sends credentials.',
      says: 'Every call sends credentials',
      code: ['client/api/api.ts', 'client/api/upload.ts'],
      tests: {
        'client/api/documented-calls.test.ts': 'the client sends %s',
        'client/api/upload.test.ts': 'sends the raw file with its own content type, and cookies',
        'client/api/api.test.ts': 'fills the path, writes lists and flags into the query, and sends cookies',
      },
    },
  ],
}
