// Signing in with Google (decisions 207): the redirect and callback, and verifying a new shopper's phone.
import * as z from 'zod'
import { CodeMethod, OtpBody, otpErrors, sendingErrors, sendsOtp, submitsOtp } from './auth.ts'
import { newcomerFields, ProfileForm, profileErrors } from './registration.ts'
import { type Contract, Done, OtpResponse, Phone } from './wire.ts'

export const NewGoogleAccount = z.object({
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  picture: z.string().nullable(),
})
export type NewGoogleAccount = z.infer<typeof NewGoogleAccount>

/** `success`: signed in. `register`: no shopper has this account yet; `data` is its Google profile. */
export const GoogleResponse = OtpResponse.extend({ data: NewGoogleAccount.optional() })
export type GoogleResponse = z.infer<typeof GoogleResponse>

export const google = {
  'GET /api/auth/gauth/link': {
    access: 'public',
    summary: 'Where to sign in with Google: an address good for 10 minutes, once, in this browser',
    data: z.object({ url: z.url() }),
    changesState: true,
    perMinute: 60,
    errors: ['google_unavailable'],
    setsSession: true,
  },
  'GET /api/auth/gauth/callback/content': {
    access: 'public',
    summary: 'Google’s callback: signs in, or responds that the account is new here',
    query: z.object({
      state: z.string().min(1).max(200).describe('What the app sent to Google'),
      code: z.string().min(1).max(4_000).optional().describe('What Google answers'),
      error: z.string().max(200).optional().describe('Why Google refused'),
      iss: z.string().max(500).optional().describe('Who answers'),
    }),
    response: GoogleResponse,
    changesState: true,
    perMinute: 60,
    errors: ['google_cancelled', 'google_expired', 'google_unconfirmed', 'google_unavailable', 'phone_blocked'],
    setsSession: true,
  },
  'POST /api/auth/gauth/register': {
    anyWriteMethod: true,
    access: 'public',
    summary: 'The profile of a newcomer from Google; the account exists once a phone is proven',
    body: ProfileForm.extend(newcomerFields),
    data: Done,
    errors: ['google_first', ...profileErrors, 'referral_unknown'],
  },
  'POST /api/auth/gauth/phone/new_otp': {
    ...sendsOtp,
    anyWriteMethod: true,
    access: 'public',
    summary: "Sends or resends a code to the new shopper's phone; a phone that has an account needs no profile",
    body: z.object({ phone: Phone, method: CodeMethod.default('wa') }),
    errors: [
      'google_first',
      'google_profile_first',
      'google_other',
      'phone_invalid',
      'phone_blocked',
      ...sendingErrors,
    ],
  },
  'POST /api/auth/gauth/phone/otp_submit': {
    ...submitsOtp,
    anyWriteMethod: true,
    access: 'public',
    summary: 'Proves the phone: makes the account (state 2), or links Google to the one this phone has, and signs in',
    body: OtpBody,
    errors: [...otpErrors, 'google_first', 'google_other', 'phone_blocked'],
    setsSession: true,
  },
} satisfies Contract
