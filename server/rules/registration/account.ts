// Creates accounts of verified phones, and completes profiles, which grants the welcome points (decisions 206).
import type * as z from 'zod'
import { WELCOME_POINTS } from '#contract/plain/welcome-points.ts'
import type { ProfileForm } from '#contract/registration.ts'
import type { Profile } from '#contract/shopper.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { Session } from '../auth/session.ts'
import { requireStepUp } from '../auth/verification.ts'
import { createReferralCode, createShopperNo } from '../code.ts'
import { DomainError, fieldError } from '../domain-error.ts'
import { grantPoints } from '../point/ledger.ts'
import type { RegionRow } from '../region.ts'
import { checkBirthDate, getCity, getProfile } from '../shopper/profile.ts'
import { getShopperRow, isEmailTaken, setEmail, setMarketingConsent } from '../shopper/row.ts'

type NewShopper = { phone: string; referralCode?: string | undefined; marketing: boolean; ownCode?: string }

export function createShopper(sandbox: Sandbox, { phone, referralCode, marketing, ownCode }: NewShopper): string {
  const id = sandbox.createId()
  sandbox.db.insert('shopper', {
    id,
    unvrId: createShopperNo(sandbox),
    phone,
    referralCode: ownCode ?? createReferralCode(sandbox),
    referredBy: referralCode ? (findReferrer(sandbox, referralCode) ?? null) : null,
    consentAt: sandbox.now(),
    createdAt: sandbox.now(),
  })
  setMarketingConsent(sandbox, id, marketing)
  return id
}

export function findReferrer(sandbox: Sandbox, code: string): string | undefined {
  const params = { code: code.toUpperCase() }
  return sandbox.db.get<{ id: string }>('SELECT id FROM shopper WHERE referralCode = +:code', params)?.id
}

type ProfileFields = Pick<z.output<typeof ProfileForm>, 'provinceId' | 'cityId' | 'birthDate' | 'email'>

/** Throws if the city, birth date or e-mail address is invalid. Returns the city. */
export function checkProfile(sandbox: Sandbox, given: ProfileFields, shopperId?: string): RegionRow {
  const city = getCity(sandbox, given.provinceId, given.cityId)
  checkBirthDate(sandbox, given.birthDate, city.zone)
  if (given.email && isEmailTaken(sandbox, given.email, shopperId)) throw fieldError('email_taken', 'email')
  return city
}

export function completeProfile(
  sandbox: Sandbox,
  shopperId: string,
  given: z.output<typeof ProfileForm>,
  session?: Session,
): Profile {
  const before = getShopperRow(sandbox, shopperId)
  if (before.registrationState === 2) throw new DomainError('profile_complete')
  if (before.birthDate !== null && before.birthDate !== given.birthDate)
    throw fieldError('birth_date_fixed', 'birthDate')
  const { zone } = checkProfile(sandbox, given, shopperId)
  const { firstName, lastName, birthDate, gender, provinceId, cityId } = given
  const profile = { firstName, lastName, birthDate, gender, provinceId, cityId }
  if (given.email && given.email.toLowerCase() !== before.email) {
    if (before.emailVerified) requireStepUp(session)
    setEmail(sandbox, shopperId, given.email)
  }
  sandbox.db.update('shopper', shopperId, { ...profile, zone, registrationState: 2 })
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
      text: 'Hadiah karena profilmu sudah lengkap.',
    })
  }
  return getProfile(sandbox, shopperId)
}
