// The shopper's e-mail address (decisions 204), verified by a mailed code.
import * as z from 'zod'
import { Email } from './password.ts'
import { Profile } from './shopper.ts'
import { type Contract, Id, Otp, OtpResponse } from './wire.ts'

const EmailBody = z.object({ email: Email })
/** A mailed code has `data`; its `otpId` identifies it when it is submitted. */
const CodeResponse = OtpResponse.extend({ data: z.object({ otpId: Id, rateLimitTs: z.int() }).optional() })
export type CodeResponse = z.infer<typeof CodeResponse>
const Given = z.object({ otpId: Id, otp: Otp })
const requesting = ['email_same', 'stepup_required', 'email_taken', 'ratelimit', 'delivery_failed'] as const
const giving = ['otp_invalid', 'otp_expired', 'otp_blocked', 'email_taken'] as const

export const email = {
  'POST /api/auth/email': {
    anyWriteMethod: true,
    access: 'session',
    summary: 'Adds an address: mails a code to it',
    body: EmailBody,
    response: CodeResponse,
    perMinute: 20,
    refusals: requesting,
  },
  'PATCH /api/auth/email': {
    access: 'session',
    summary: 'Changes the address: mails a code to the new one; the old one stays until then',
    body: EmailBody,
    response: CodeResponse,
    perMinute: 20,
    refusals: requesting,
  },
  'DELETE /api/auth/email': {
    access: 'session',
    summary: 'Removes the address',
    data: Profile,
    refusals: ['email_missing', 'stepup_required'],
  },
  'GET /api/auth/email': {
    access: 'session',
    summary: 'Confirms the address with the mailed code',
    query: Given,
    response: OtpResponse,
    perMinute: 60,
    changesState: true,
    refusals: giving,
  },
  'POST /api/auth/registration/profile/email/new_otp': {
    anyWriteMethod: true,
    access: 'session',
    summary: 'Mails a code to the address given at registration',
    body: EmailBody,
    response: CodeResponse,
    perMinute: 20,
    refusals: requesting,
  },
  'POST /api/auth/registration/profile/email/otp_submit': {
    anyWriteMethod: true,
    access: 'session',
    summary: 'Verifies the address',
    body: Given,
    response: OtpResponse,
    perMinute: 60,
    refusals: giving,
  },
} satisfies Contract
