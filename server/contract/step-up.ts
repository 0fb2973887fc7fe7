// Step-up authentication (decisions 204): a code to the shopper's phone, valid for this session for 10 minutes.
import { OtpBody, sendingErrors, sendsOtp, submitsOtp } from './auth.ts'
import type { Contract } from './wire.ts'

const submit = {
  ...submitsOtp,
  access: 'session',
  summary: 'Submits the step-up code',
  query: OtpBody,
  changesState: true,
} as const

export const stepUp = {
  'POST /api/auth/registration/profile/pin': {
    ...sendsOtp,
    anyWriteMethod: true,
    access: 'session',
    summary: 'Sends a code to the shopper’s phone for a step-up',
    errors: sendingErrors,
  },
  'GET /api/auth/registration/profile/pin/otp_submit': submit,
  'POST /api/auth/registration/profile/pin/otp_submit': { ...submit, anyWriteMethod: true },
} satisfies Contract
