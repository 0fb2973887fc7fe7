// The profile of a shopper (decisions.md 2).
import type { Profile } from '#contract/shopper.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse, refuseField } from '../refusal.ts'
import { findRegion, type RegionRow } from '../region.ts'
import { dayOf, toIso } from '../wall-clock.ts'
import { findProfilePhotoUrl } from './profile-photo.ts'
import { getShopperRow } from './row.ts'

const MIN_AGE_YEARS = 17
const MAX_AGE_YEARS = 120

export type ProfileUpdate = {
  firstName?: string | undefined
  lastName?: string | null | undefined
  birthDate?: string | undefined
  gender?: Profile['gender'] | undefined
  provinceId?: string | undefined
  cityId?: string | undefined
  address?: string | null | undefined
  marketing?: boolean | undefined
}

export function getProfile(sandbox: Sandbox, id: string): Profile {
  const row = getShopperRow(sandbox, id)
  return {
    id: row.id,
    unvrId: row.unvrId,
    phone: row.phone,
    email: row.email,
    emailVerified: row.emailVerified === 1,
    firstName: row.firstName,
    lastName: row.lastName,
    birthDate: row.birthDate,
    gender: row.gender,
    provinceId: row.provinceId,
    cityId: row.cityId,
    address: row.address,
    photoUrl: findProfilePhotoUrl(sandbox, row.id),
    registrationState: row.registrationState,
    hasPassword: row.passwordHash !== null,
    googleLinked: row.googleSubject !== null,
    referralCode: row.referralCode,
    consents: { terms: true, privacy: true, marketing: row.marketing === 1, at: toIso(row.consentAt) },
    createdAt: toIso(row.createdAt),
  }
}

/**
 * Changes the given fields. A birth date once given may be corrected once, after a step-up (decisions.md 2); a province goes
 * together with one of its cities. Refuses with `city_unknown`, `stepup_required`, `birth_date_fixed`,
 * `birth_date_invalid` or `too_young`.
 */
export function updateProfile(
  sandbox: Sandbox,
  id: string,
  change: ProfileUpdate,
  session?: { isSteppedUp: boolean },
): Profile {
  const before = getShopperRow(sandbox, id)
  const provinceId = change.provinceId ?? before.provinceId
  const cityId = change.cityId ?? before.cityId
  const moved = change.provinceId !== undefined || change.cityId !== undefined
  const zone = moved ? getCity(sandbox, provinceId ?? '', cityId ?? '').zone : before.zone
  const { birthDate = before.birthDate } = change
  const isCorrected = before.birthDate !== null && birthDate !== before.birthDate
  if (isCorrected && before.birthDateChanged) throw refuseField('birth_date_fixed', 'birthDate')
  if (birthDate !== null && birthDate !== before.birthDate) checkBirthDate(sandbox, birthDate, zone)
  if (isCorrected && !session?.isSteppedUp) throw refuse('stepup_required')
  sandbox.db.run(
    `UPDATE shopper SET firstName = :firstName, lastName = :lastName, birthDate = :birthDate, gender = :gender,
     provinceId = :provinceId, cityId = :cityId, zone = :zone, address = :address, marketing = :marketing,
     birthDateChanged = :birthDateChanged WHERE id = :id`,
    {
      id,
      firstName: change.firstName ?? before.firstName,
      lastName: change.lastName === undefined ? before.lastName : change.lastName,
      birthDate,
      birthDateChanged: Number(before.birthDateChanged === 1 || isCorrected),
      gender: change.gender ?? before.gender,
      provinceId,
      cityId,
      zone,
      address: change.address === undefined ? before.address : change.address || null,
      marketing: change.marketing === undefined ? before.marketing : Number(change.marketing),
    },
  )
  return getProfile(sandbox, id)
}

/**
 * A date that people have, and 17 or older today on the shopper's wall. Refuses with `birth_date_invalid` or `too_young`.
 * Who is born on 29 February turns 17 on 1 March.
 */
export function checkBirthDate(sandbox: Sandbox, birthDate: string, zone: string): void {
  const today = dayOf(sandbox.now(), zone)
  const turns = (years: number) =>
    `${String(Number(birthDate.slice(0, 4)) + years).padStart(4, '0')}${birthDate.slice(4)}`
  if (birthDate > today || turns(MAX_AGE_YEARS) < today) throw refuseField('birth_date_invalid', 'birthDate')
  if (turns(MIN_AGE_YEARS) > today) throw refuseField('too_young', 'birthDate')
}

/** A city of this province. Refuses with `city_unknown`. */
export function getCity(sandbox: Sandbox, provinceId: string, cityId: string): RegionRow {
  const city = findRegion(sandbox, cityId)
  if (city?.kind !== 'city' || city.parentId !== provinceId) throw refuseField('city_unknown', 'cityId')
  return city
}
