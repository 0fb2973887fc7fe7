// product.md 7, the calls of session and user.
import { type Call, toStatement } from './call.ts'

const WA = '`POST /api/auth/login/by_wa`'
const EMAIL = '`/api/auth/email`: `GET` with `otpId` and `otp`, other methods with a JSON body.'
const RESET = "`/api/auth/pwreset`: a JSON body with the caller's method; `GET ?otp=` submits the code."
const CHANGE = '`/api/auth/pwchange`: `PATCH` with a JSON body, `GET ?otp=`.'

const calls: Call[] = [
  {
    id: 'phonecheck',
    routes: ['GET /api/auth/phonecheck'],
    quote: '`GET /api/auth/phonecheck?phone=` answers JSON about a phone number.',
    concept: 'auth',
    sent: 'GET /api/auth/phonecheck?phone=',
    test: {
      'server/routes/auth.test.ts': 'phonecheck knows a phone in every spelling, a plus decoded to a blank among them',
    },
  },
  {
    id: 'profile-read',
    routes: ['GET /api/auth/profile'],
    quote: '`GET /api/auth/profile` reads',
    says: '`GET /api/auth/profile` reads the profile',
    concept: 'shopper',
    sent: 'GET /api/auth/profile',
    test: { 'server/routes/registration.test.ts': 'a proven phone makes an account in state 1 and signs in' },
  },
  {
    id: 'profile-update',
    routes: ['PATCH /api/auth/profile'],
    quote: '`PATCH` updates the profile',
    says: '`PATCH /api/auth/profile` with a JSON body updates the profile',
    concept: 'shopper',
    sent: 'PATCH /api/auth/profile {"firstName":"Ratna"}',
    test: { 'server/routes/shopper.test.ts': 'changes the given fields and leaves the others' },
  },
  {
    id: 'login',
    routes: ['POST /api/auth/login'],
    quote: '`POST /api/auth/login`;',
    says: '`POST /api/auth/login` with a JSON body',
    concept: 'auth',
    sent: 'POST /api/auth/login {"phone"',
    test: {
      'server/routes/password.test.ts': 'a password signs in, and phonecheck offers it to those who have one',
      'server/routes/auth.test.ts': 'a code by SMS answers status otp and is resent by SMS',
    },
  },
  {
    id: 'login-wa',
    routes: ['POST /api/auth/login/by_wa'],
    quote: WA,
    says: `${WA} with a JSON body`,
    concept: 'auth',
    sent: 'POST /api/auth/login/by_wa {"phone"',
    test: { 'server/routes/auth.test.ts': 'a code by WhatsApp signs in' },
  },
  {
    id: 'login-wa-resend',
    routes: ['POST /api/auth/login/by_wa/new_otp'],
    quote: '`POST /api/auth/login/by_wa/new_otp` without a body',
    concept: 'auth',
    sent: "'POST /api/auth/login/by_wa/new_otp'",
    test: {
      'server/routes/auth.test.ts':
        'a resend before two minutes answers when it is allowed; after them it works and invalidates the old code',
    },
  },
  {
    id: 'login-wa-submit',
    routes: ['POST /api/auth/login/by_wa/otp_submit'],
    quote: '`POST /api/auth/login/by_wa/otp_submit` with `{otp}`, an integer.',
    concept: 'auth',
    sent: 'POST /api/auth/login/by_wa/otp_submit {"otp":12345}',
    test: { 'server/routes/auth.test.ts': 'a code by WhatsApp signs in' },
  },
  {
    id: 'logout',
    routes: ['GET /api/auth/logout'],
    quote: '`GET /api/auth/logout`.',
    says: '`GET /api/auth/logout` ends the session',
    concept: 'auth',
    test: {
      'client/auth/auth.e2e.ts': 'the back button signs out and leaves the code step',
      'server/routes/session.test.ts': 'logout ends the session and clears the cookie, with or without one',
    },
  },
  {
    id: 'email-confirm',
    routes: ['GET /api/auth/email'],
    quote: EMAIL,
    says: '`GET /api/auth/email` with `otpId` and `otp` confirms an address',
    concept: 'email',
    sent: 'GET /api/auth/email?otpId=o1&otp=12345',
    test: { 'server/routes/email.test.ts': 'an address counts once its mailed code was given' },
  },
  {
    id: 'email-change',
    routes: ['POST /api/auth/email', 'PATCH /api/auth/email', 'DELETE /api/auth/email'],
    quote: EMAIL,
    says: 'Other methods of `/api/auth/email` with a JSON body add, change and remove an address',
    concept: 'email',
    sent: 'PATCH /api/auth/email {"email":"a@contoh.id"}',
    test: {
      'server/routes/email.test.ts': [
        'changing a verified address needs a step-up, leaves the old one until the code, and is rate limited',
        'a step-up lasts ten minutes, in its own session',
      ],
    },
  },
  {
    id: 'pwreset',
    routes: ['POST /api/auth/pwreset', 'PATCH /api/auth/pwreset'],
    quote: RESET,
    says: '`/api/auth/pwreset` takes a JSON body with the method of the caller: `POST` requests, `PATCH` sets',
    concept: 'password',
    sent: 'POST /api/auth/pwreset {"phone"',
    test: {
      'server/routes/password.test.ts': 'a reset by phone proves the phone, ends the other sessions and signs in',
    },
  },
  {
    id: 'pwreset-submit',
    routes: ['GET /api/auth/pwreset'],
    quote: RESET,
    says: '`GET /api/auth/pwreset?otp=` submits the code',
    concept: 'password',
    sent: 'GET /api/auth/pwreset?otp=12345',
    test: {
      'server/routes/password.test.ts': 'a reset by phone proves the phone, ends the other sessions and signs in',
    },
  },
  {
    id: 'pwchange',
    routes: ['PATCH /api/auth/pwchange'],
    quote: CHANGE,
    says: '`PATCH /api/auth/pwchange` with a JSON body sends a code',
    concept: 'password',
    sent: 'PATCH /api/auth/pwchange {"newPassword":"x"}',
    test: {
      'server/routes/password.test.ts': 'a change needs the current password and a code; the other sessions end',
    },
  },
  {
    id: 'pwchange-submit',
    routes: ['GET /api/auth/pwchange'],
    quote: CHANGE,
    says: '`GET /api/auth/pwchange?otp=` submits the code',
    concept: 'password',
    sent: 'GET /api/auth/pwchange?otp=12345',
    test: {
      'server/routes/password.test.ts': 'a change needs the current password and a code; the other sessions end',
    },
  },
  {
    id: 'referralsetting',
    routes: ['GET /api/auth/referralsetting'],
    quote: '`GET /api/auth/referralsetting`.',
    says: '`GET /api/auth/referralsetting` answers code, link and bonus',
    concept: 'referral',
    sent: 'GET /api/auth/referralsetting',
    test: { 'server/routes/referral.test.ts': 'both are paid once, when the friend’s first receipt is found valid' },
  },
]

export const accountCalls = calls.map(toStatement)
