// The shopper's e-mail address (decisions 204), verified by a mailed code.
import * as z from 'zod'
import { Email } from './password.ts'
import { Profile } from './shopper.ts'
import { type Contract, Id, Otp, OtpResponse } from './wire.ts'

const EmailBody = z.object({ email: Email })
const CodeResponse = OtpResponse.extend({ data: z.object({ otpId: Id, rateLimitTs: z.int() }).optional() })
export type CodeResponse = z.infer<typeof CodeResponse>
const Given = z.object({ otpId: Id, otp: Otp })

const sending = {
  access: 'session',
  body: EmailBody,
  response: CodeResponse,
  perMinute: 20,
  errors: ['email_same', 'stepup_required', 'email_taken', 'ratelimit', 'delivery_failed'],
} as const
const confirming = {
  access: 'session',
  response: OtpResponse,
  perMinute: 60,
  errors: ['otp_invalid', 'otp_expired', 'otp_blocked', 'email_taken'],
} as const

export const email = {
  'POST /api/auth/email': { ...sending, anyWriteMethod: true, summary: 'Adds an address: mails a code to it' },
  'PATCH /api/auth/email': {
    ...sending,
    summary: 'Changes the address: mails a code to the new one; the old one stays until then',
  },
  'DELETE /api/auth/email': {
    access: 'session',
    summary: 'Removes the address',
    data: Profile,
    errors: ['email_missing', 'stepup_required'],
  },
  'GET /api/auth/email': {
    ...confirming,
    summary: 'Confirms the address with the mailed code',
    query: Given,
    changesState: true,
  },
  'POST /api/auth/registration/profile/email/new_otp': {
    ...sending,
    anyWriteMethod: true,
    summary: 'Mails a code to the address given at registration',
  },
  'POST /api/auth/registration/profile/email/otp_submit': {
    ...confirming,
    anyWriteMethod: true,
    summary: 'Verifies the address',
    body: Given,
  },
} satisfies Contract
