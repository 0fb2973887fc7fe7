// Passwords (decisions 205): reset by a code, changed by a code, set by a link.
import * as z from 'zod'
import { OtpBody, submitsOtp } from './auth.ts'
import { Profile } from './shopper.ts'
import { type Contract, OtpResponse, Phone, type Route } from './wire.ts'

export const Password = z.string().min(1).max(200)
export const Token = z.string().min(1).max(100).describe('The token of the link')
export const Email = z.email().max(254)

const weak = ['password_weak', 'password_common', 'password_phone'] as const

const reset = {
  access: 'public',
  summary: 'Sends a code to choose a new password, alike whether or not the account exists; with `password`, stores it',
  body: z.union([z.object({ phone: Phone }), z.object({ email: Email }), z.object({ password: Password })]),
  response: OtpResponse,
  perMinute: 20,
  errors: ['phone_invalid', 'ratelimit', 'no_pending', ...weak],
  setsSession: true,
} satisfies Route

export const password = {
  'POST /api/auth/pwreset': { ...reset, anyWriteMethod: true },
  'GET /api/auth/pwreset': {
    ...submitsOtp,
    access: 'public',
    summary: 'Submits the reset code; the session may then choose a password',
    query: OtpBody,
    changesState: true,
  },
  'PATCH /api/auth/pwreset': reset,
  'PATCH /api/auth/pwchange': {
    access: 'session',
    summary: 'Sends the code that the new password waits for',
    body: z.object({ currentPassword: Password.optional(), newPassword: Password }),
    response: OtpResponse,
    perMinute: 20,
    errors: ['password_current', 'password_locked', 'ratelimit', 'delivery_failed', ...weak],
  },
  'GET /api/auth/pwchange': {
    ...submitsOtp,
    access: 'session',
    summary: 'Submits the code; the new password counts and the other sessions end',
    query: OtpBody,
    changesState: true,
  },
  'GET /api/auth/registration/set-password': {
    access: 'public',
    summary: 'Is the chatted or mailed link good: 24 hours, once',
    query: z.object({ token: Token }),
    data: z.object({ phone: z.string() }),
    perMinute: 60,
    errors: ['link_invalid'],
  },
  'POST /api/auth/registration/set-password': {
    access: 'public',
    summary: 'Sets a password by a link, or the first one of a signed-in shopper; signs in',
    body: z.object({ password: Password, token: Token.optional() }),
    data: Profile,
    perMinute: 20,
    errors: ['link_invalid', 'password_set', 'unauthenticated', ...weak],
    setsSession: true,
  },
} satisfies Contract
