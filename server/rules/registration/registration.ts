// Making an account (decisions.md 2): the phone is proven, then the profile completes it and brings welcome points once.
import * as z from 'zod'
import type { Profile } from '#contract/shopper.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { findAccount, findPending, refusePhone, requirePhone, startVerification } from '../auth/auth.ts'
import { type OtpSent, verifyOtp } from '../auth/otp.ts'
import type { Session } from '../auth/session.ts'
import { parseJsonColumn } from '../json-column.ts'
import { WELCOME_POINTS } from '../point/earning.ts'
import { grantPoints } from '../point/point.ts'
import { Refusal, refusals, refuse, refuseField } from '../refusal.ts'
import { checkBirthDate, getCity, getProfile, getShopperRow } from '../shopper/shopper.ts'

/** What was given before the phone was proven. */
const StartedRegistration = z.object({ referralCode: z.string().nullable(), marketing: z.boolean() })

export type NewShopper = { phone: string; referralCode?: string | undefined; marketing: boolean; ownCode?: string }

export type NewProfile = {
  firstName: string
  lastName?: string | undefined
  birthDate: string
  gender: 'female' | 'male' | 'undisclosed'
  provinceId: string
  cityId: string
  email?: string | undefined
}

type RegistrationInput = {
  phone: string
  method: 'wa' | 'sms'
  referralCode?: string | undefined
  consents: { marketing: boolean }
}

/** Sends a code to a phone without an account. Refuses with `phone_invalid`, `phone_taken` or `referral_unknown`. */
export function startRegistration(sandbox: Sandbox, sidHash: string, order: RegistrationInput): OtpSent {
  const phone = requirePhone(order.phone)
  if (findAccount(sandbox, phone)) throw refusePhone('phone_taken')
  const referralCode = order.referralCode?.toUpperCase() || null
  if (referralCode && !findReferrer(sandbox, referralCode)) {
    throw refuse('referral_unknown', { status: 'failed', fields: { ReferralCode: refusals.referral_unknown } })
  }
  const data = JSON.stringify({ referralCode, marketing: order.consents.marketing } satisfies z.input<
    typeof StartedRegistration
  >)
  return startVerification(sandbox, sidHash, { to: phone, method: order.method, purpose: 'registration', data })
}

/** Makes the account (state 1) once the code fits. */
export function submitRegistration(
  sandbox: Sandbox,
  session: Session | undefined,
  otp: string,
): { shopperId: string } | Refusal {
  const pending = findPending(session, 'registration')
  if (pending instanceof Refusal) return pending
  const refusal = verifyOtp(sandbox, pending.sidHash, pending, otp)
  if (refusal) return refusal
  if (findAccount(sandbox, pending.to)) return refusePhone('phone_taken')
  const { referralCode, marketing } = parseJsonColumn(StartedRegistration, pending.data ?? '{}')
  return {
    shopperId: createShopper(sandbox, { phone: pending.to, referralCode: referralCode ?? undefined, marketing }),
  }
}

/** A shopper whose phone is proven and whose profile is unfinished. Returns the id. */
export function createShopper(sandbox: Sandbox, order: NewShopper): string {
  const id = sandbox.createId()
  const { count } = sandbox.db.get<{ count: number }>('SELECT count(*) AS count FROM shopper') ?? { count: 0 }
  sandbox.db.insert('shopper', {
    id,
    unvrId: `UNV-${sandbox.random.code(4)}-${String(count + 1).padStart(6, '0')}`,
    phone: order.phone,
    referralCode: order.ownCode ?? createReferralCode(sandbox),
    referredBy: order.referralCode ? findReferrer(sandbox, order.referralCode) : null,
    marketing: Number(order.marketing),
    consentAt: sandbox.now(),
    createdAt: sandbox.now(),
  })
  return id
}

/**
 * Completes the profile (state 2); welcome points come once. Refuses with `profile_complete`, `city_unknown`, `too_young`,
 * `birth_date_invalid`, `birth_date_fixed` or `email_taken`.
 */
export function completeProfile(sandbox: Sandbox, shopperId: string, given: NewProfile): Profile {
  const before = getShopperRow(sandbox, shopperId)
  if (before.registrationState === 2) throw refuse('profile_complete')
  const city = getCity(sandbox, given.provinceId, given.cityId)
  if (before.birthDate !== null && before.birthDate !== given.birthDate)
    throw refuseField('birth_date_fixed', 'birthDate')
  checkBirthDate(sandbox, given.birthDate, city.zone)
  const email = given.email?.toLowerCase() ?? null
  if (
    email &&
    sandbox.db.get('SELECT id FROM shopper WHERE email = +:email AND id <> :shopperId', { email, shopperId })
  ) {
    throw refuseField('email_taken', 'email')
  }
  sandbox.db.run(
    `UPDATE shopper SET firstName = :firstName, lastName = :lastName, birthDate = :birthDate, gender = :gender,
     provinceId = :provinceId, cityId = :cityId, zone = :zone, email = :email, registrationState = 2 WHERE id = :shopperId`,
    { ...given, lastName: given.lastName ?? null, email, zone: city.zone, shopperId },
  )
  const entry = grantPoints(sandbox, shopperId, {
    type: 'welcome',
    amount: WELCOME_POINTS,
    cause: 'welcome',
    title: 'Poin selamat datang',
    text: 'Hadiah karena profilmu sudah lengkap',
    ref: { kind: 'shopper', id: shopperId },
  })
  if (entry) {
    sandbox.notify(shopperId, {
      type: 'pointin',
      ref: entry.id,
      title: `${WELCOME_POINTS} poin masuk`,
      text: 'Selamat datang. Mulai dari struk terakhir yang masih ada di dompet.',
    })
  }
  return getProfile(sandbox, shopperId)
}

export function findReferrer(sandbox: Sandbox, code: string): string | null {
  return (
    sandbox.db.get<{ id: string }>('SELECT id FROM shopper WHERE referralCode = +:code', { code: code.toUpperCase() })
      ?.id ?? null
  )
}

/** Made before the name is known and never changed after, because a friend may hold it already. */
function createReferralCode(sandbox: Sandbox): string {
  for (;;) {
    const code = `${sandbox.random.code(4)}-${sandbox.random.code(3)}`
    if (!findReferrer(sandbox, code)) return code
  }
}
