// Signing in and out (decisions 203): check a phone, request and submit a one-time code, end the session.
import * as z from 'zod'
import { type Contract, Done, Otp, OtpResponse, Phone } from './wire.ts'

export const LoginMethod = z.enum(['wa', 'sms', 'password', 'google'])

export const CodeMethod = z.enum(['wa', 'sms'])
export type CodeMethod = z.infer<typeof CodeMethod>

export const PhoneCheck = z.object({
  registered: z.boolean(),
  registrationState: z.int().min(0).max(2),
  methods: z.array(LoginMethod),
})

export const sendingErrors = ['ratelimit', 'delivery_failed'] as const
export const otpErrors = ['no_pending', 'otp_invalid', 'otp_expired', 'otp_blocked'] as const

export const OtpBody = z.object({ otp: Otp })

export const sendsOtp = { response: OtpResponse, perMinute: 60 } as const
export const submitsOtp = { ...sendsOtp, errors: otpErrors } as const

export const auth = {
  'GET /api/auth/phonecheck': {
    access: 'public',
    summary: 'Is this phone registered, and how may it sign in',
    query: z.object({ phone: Phone.describe('The phone to look up') }),
    data: PhoneCheck,
    perMinute: 20,
    errors: ['phone_invalid', 'phone_blocked'],
  },
  'POST /api/auth/login': {
    ...sendsOtp,
    access: 'public',
    summary: 'Signs in with a password, or sends a code by SMS (status `otp`)',
    body: z.union([
      z.object({ phone: Phone, password: z.string().min(1).max(200) }),
      z.object({ phone: Phone, method: z.literal('sms') }),
    ]),
    errors: ['phone_invalid', 'phone_unknown', 'phone_blocked', 'password_wrong', 'password_locked', ...sendingErrors],
    setsSession: true,
  },
  'POST /api/auth/login/by_wa': {
    ...sendsOtp,
    access: 'public',
    summary: 'Sends a login code by WhatsApp, bound to this session',
    body: z.object({ phone: Phone }),
    errors: ['phone_invalid', 'phone_unknown', 'phone_blocked', ...sendingErrors],
    setsSession: true,
  },
  'POST /api/auth/login/by_wa/new_otp': {
    ...sendsOtp,
    access: 'public',
    summary: 'Sends the code again, by the method in use',
    errors: ['no_pending', ...sendingErrors],
  },
  'POST /api/auth/login/by_wa/otp_submit': {
    ...submitsOtp,
    access: 'public',
    summary: 'Signs in with the code',
    body: OtpBody,
    setsSession: true,
  },
  'GET /api/auth/logout': {
    access: 'public',
    summary: 'Ends the session and clears its cookie',
    data: Done,
    changesState: true,
    setsSession: true,
  },
} satisfies Contract
