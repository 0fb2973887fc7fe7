// Registration (decisions 206): a code verifies the phone, a profile completes the account.
import * as z from 'zod'
import { CodeMethod, OtpBody, otpErrors, sendingErrors, sendsOtp, submitsOtp } from './auth.ts'
import { Email, Token } from './password.ts'
import { BirthDate, Gender, PersonName, Profile } from './shopper.ts'
import { type Contract, Id, Phone } from './wire.ts'

export const Consents = z.object({
  terms: z.literal(true, 'Setujui Syarat Layanan untuk melanjutkan.'),
  privacy: z.literal(true, 'Setujui Kebijakan Privasi untuk melanjutkan.'),
  marketing: z.boolean().default(false),
})

export const newcomerFields = { referralCode: z.string().trim().max(20).optional(), consents: Consents }

export const ProfileForm = z.object({
  firstName: PersonName,
  lastName: PersonName.optional(),
  birthDate: BirthDate,
  gender: Gender,
  provinceId: Id,
  cityId: Id,
  email: Email.optional(),
})

export const profileErrors = ['too_young', 'birth_date_invalid', 'city_unknown', 'email_taken'] as const

export const registration = {
  'POST /api/auth/registration/app': {
    ...sendsOtp,
    access: 'public',
    summary: 'Starts an account: sends a code to a phone that has none',
    body: z.object({ phone: Phone, method: CodeMethod, ...newcomerFields }),
    errors: ['phone_invalid', 'phone_taken', 'referral_unknown', ...sendingErrors],
    setsSession: true,
  },
  'POST /api/auth/registration/app/new_otp': {
    ...sendsOtp,
    access: 'public',
    summary: 'Sends the registration code again',
    errors: ['no_pending', ...sendingErrors],
  },
  'POST /api/auth/registration/app/otp_submit': {
    ...submitsOtp,
    access: 'public',
    summary: 'Proves the phone: makes the account (state 1) and signs in',
    body: OtpBody,
    errors: [...otpErrors, 'phone_taken'],
    setsSession: true,
  },
  'POST /api/auth/registration/profile': {
    access: 'session',
    summary: 'Completes the account (state 2); welcome points once',
    body: ProfileForm,
    data: Profile,
    errors: [...profileErrors, 'profile_complete', 'stepup_required'],
  },
  'GET /api/auth/registration/from_wa': {
    access: 'public',
    summary: 'Whose the link is that the WhatsApp bot sent on DAFTAR: 24 hours, once',
    query: z.object({ token: Token }),
    data: z.object({ phone: z.string() }),
    perMinute: 60,
    errors: ['link_invalid'],
  },
  'POST /api/auth/registration/from_wa': {
    access: 'public',
    summary: 'Makes the whole account (state 2) by the link, and signs in',
    body: ProfileForm.extend({ token: Token, ...newcomerFields }),
    data: Profile,
    perMinute: 20,
    errors: ['link_invalid', 'phone_taken', 'referral_unknown', ...profileErrors],
    setsSession: true,
  },
} satisfies Contract
