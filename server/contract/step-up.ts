// Step-up authentication (decisions 204): a code to the shopper's phone, valid for this session for 10 minutes.
import * as z from 'zod'
import { otpRefusals } from './auth.ts'
import { type Contract, Otp, OtpResponse } from './wire.ts'

const submit = {
  access: 'session',
  query: z.object({ otp: Otp }),
  response: OtpResponse,
  perMinute: 60,
  changesState: true,
  refusals: otpRefusals,
} as const

export const stepUp = {
  'POST /api/auth/registration/profile/pin': {
    anyWriteMethod: true,
    access: 'session',
    summary: 'Sends a code to the shopper’s phone for a step-up',
    response: OtpResponse,
    perMinute: 60,
    refusals: ['ratelimit', 'delivery_failed'],
  },
  'GET /api/auth/registration/profile/pin/otp_submit': { ...submit, summary: 'Submits the step-up code' },
  'POST /api/auth/registration/profile/pin/otp_submit': {
    ...submit,
    anyWriteMethod: true,
    summary: 'Submits the step-up code',
  },
} satisfies Contract
