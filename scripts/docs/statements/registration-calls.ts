// product.md 7, the calls of registration and of Google sign-in.
import { type Call, toStatement } from './call.ts'

const APP = '`POST /api/auth/registration/app`, `/app/new_otp` without a body, `/app/otp_submit` with `{otp}`.'
const PROFILE = '`POST /api/auth/registration/profile`;'
const EMAIL_OTP = '`/profile/email/new_otp` and `/profile/email/otp_submit`;'
const PIN = '`/profile/pin` and `/profile/pin/otp_submit?otp=`.'
const LINKS =
  '`/api/auth/registration/set-password` and `/api/auth/registration/from_wa`: `POST` with a JSON body, `GET ?token=`.'
const GOOGLE =
  '**Google**: `/api/auth/gauth/link`, `/callback/content`, `/register`, `/phone/new_otp`, `/phone/otp_submit`.'

const calls: Call[] = [
  {
    id: 'register',
    routes: ['POST /api/auth/registration/app'],
    quote: APP,
    says: '`POST /api/auth/registration/app` with a JSON body sends a code',
    concept: 'registration',
    sent: 'POST /api/auth/registration/app {"phone"',
    test: { 'server/routes/registration.test.ts': 'a proven phone makes an account in state 1 and signs in' },
  },
  {
    id: 'register-resend',
    routes: ['POST /api/auth/registration/app/new_otp'],
    quote: APP,
    says: '`POST /api/auth/registration/app/new_otp` without a body sends another code',
    concept: 'registration',
    sent: "'POST /api/auth/registration/app/new_otp'",
    test: { 'server/routes/registration.test.ts': 'registering by SMS sends an SMS, also the second time' },
  },
  {
    id: 'register-submit',
    routes: ['POST /api/auth/registration/app/otp_submit'],
    quote: APP,
    says: '`POST /api/auth/registration/app/otp_submit` with `{otp}` makes the account',
    concept: 'registration',
    sent: 'POST /api/auth/registration/app/otp_submit {"otp":12345}',
    test: { 'server/routes/registration.test.ts': 'a wrong code creates no account, and the fifth wrong one blocks' },
  },
  {
    id: 'register-profile',
    routes: ['POST /api/auth/registration/profile'],
    quote: PROFILE,
    says: '`POST /api/auth/registration/profile` with a JSON body completes the profile',
    concept: 'registration',
    sent: 'POST /api/auth/registration/profile $',
    test: {
      'server/routes/registration-profile.test.ts':
        'completing the profile brings state 2, the zone, 100 points and one notification',
    },
  },
  {
    id: 'register-email',
    routes: [
      'POST /api/auth/registration/profile/email/new_otp',
      'POST /api/auth/registration/profile/email/otp_submit',
    ],
    quote: EMAIL_OTP,
    says: '`POST /api/auth/registration/profile/email/new_otp` and `…/otp_submit` verify an address',
    concept: 'email',
    test: { 'server/routes/email.test.ts': 'the address given at registration is verified by its own two routes' },
  },
  {
    id: 'step-up',
    routes: [
      'POST /api/auth/registration/profile/pin',
      'GET /api/auth/registration/profile/pin/otp_submit',
      'POST /api/auth/registration/profile/pin/otp_submit',
    ],
    quote: PIN,
    says: '`/api/auth/registration/profile/pin` and `…/pin/otp_submit?otp=` verify the phone once more',
    concept: 'step-up',
    sent: 'POST /api/auth/registration/profile/pin/otp_submit?otp=12345',
    test: {
      'server/routes/email.test.ts': [
        'a step-up lasts ten minutes, in its own session',
        'a step-up without a code, or with a wrong one, proves nothing',
      ],
    },
  },
  {
    id: 'set-password',
    routes: ['GET /api/auth/registration/set-password', 'POST /api/auth/registration/set-password'],
    quote: LINKS,
    says: '`/api/auth/registration/set-password`: `POST` with a JSON body, `GET ?token=`',
    concept: 'password',
    sent: 'GET /api/auth/registration/set-password?token=t1',
    test: { 'server/routes/password.test.ts': 'the WhatsApp bot chats a link that sets a password once, within a day' },
  },
  {
    id: 'from-wa',
    routes: ['GET /api/auth/registration/from_wa', 'POST /api/auth/registration/from_wa'],
    quote: LINKS,
    says: '`/api/auth/registration/from_wa`: `POST` with a JSON body, `GET ?token=`',
    concept: 'registration',
    sent: 'GET /api/auth/registration/from_wa?token=t1',
    test: {
      'server/routes/registration-link.test.ts':
        'DAFTAR brings a link, and the link a whole account with welcome points',
    },
  },
  {
    id: 'google-link',
    routes: ['GET /api/auth/gauth/link'],
    quote: GOOGLE,
    says: '`/api/auth/gauth/link` answers where to sign in with Google',
    concept: 'google',
    test: { 'server/routes/google.test.ts': 'a linked account signs in, and its profile says so' },
  },
  {
    id: 'google-callback',
    routes: ['GET /api/auth/gauth/callback/content'],
    quote: GOOGLE,
    says: '`/api/auth/gauth/callback/content` signs a known account in, and answers the profile of a new one',
    concept: 'google',
    sent: 'GET /api/auth/gauth/callback/content?state=s1&code=c1',
    test: {
      'server/routes/google.test.ts': [
        'code and state alone are enough, as documented',
        'a newcomer gives a profile, proves a phone, and has a whole account',
      ],
    },
  },
  {
    id: 'google-register',
    routes: ['POST /api/auth/gauth/register'],
    quote: GOOGLE,
    says: '`/api/auth/gauth/register` takes the profile of a new account',
    concept: 'google',
    test: { 'server/routes/google.test.ts': 'a newcomer gives a profile, proves a phone, and has a whole account' },
  },
  {
    id: 'google-phone',
    routes: ['POST /api/auth/gauth/phone/new_otp', 'POST /api/auth/gauth/phone/otp_submit'],
    quote: GOOGLE,
    says: '`/api/auth/gauth/phone/new_otp` and `/phone/otp_submit` verify the phone of a new account',
    concept: 'google',
    sent: 'POST /api/auth/gauth/phone/otp_submit {"otp":12345}',
    test: {
      'server/routes/google.test.ts': [
        'a newcomer gives a profile, proves a phone, and has a whole account',
        'a phone that has an account gets Google linked to it, without a profile',
      ],
    },
  },
]

export const registrationCalls = calls.map(toStatement)
