// The profile and the photo of a shopper. Only the shopper sees the photo (decisions 201).
import type * as z from 'zod'
import type { Profile, shopper } from '#contract/shopper.ts'
import { dayOf, type TimeZone } from '#contract/time-zone.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError, fieldError } from '../domain-error.ts'
import { findLastNotificationId } from '../notification/channel.ts'
import { findRegion, type RegionRow } from '../region.ts'
import { getRow } from '../sql.ts'
import { toIso } from '../wall-clock.ts'
import { getShopperRow, setMarketingConsent } from './row.ts'

const MIN_AGE_YEARS = 17
const MAX_AGE_YEARS = 120

type ProfileUpdate = z.output<(typeof shopper)['PATCH /api/auth/profile']['body']>

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
    canCorrectBirthDate: row.birthDate !== null && row.birthDateChanged === 0,
    gender: row.gender,
    provinceId: row.provinceId,
    cityId: row.cityId,
    address: row.address,
    zone: row.zone,
    photoUrl: findProfilePhotoUrl(sandbox, row.id),
    registrationState: row.registrationState,
    hasPassword: row.passwordHash !== null,
    googleLinked: row.googleSubject !== null,
    referralCode: row.referralCode,
    consents: { terms: true, privacy: true, marketing: row.marketing === 1, at: toIso(row.consentAt) },
    createdAt: toIso(row.createdAt),
    lastNotificationId: findLastNotificationId(sandbox, row.id),
  }
}

export function updateProfile(
  sandbox: Sandbox,
  id: string,
  update: ProfileUpdate,
  session?: { isSteppedUp: boolean },
): Profile {
  const before = getShopperRow(sandbox, id)
  const provinceId = update.provinceId ?? before.provinceId
  const cityId = update.cityId ?? before.cityId
  const moved = update.provinceId !== undefined || update.cityId !== undefined
  const zone = moved ? getCity(sandbox, provinceId ?? '', cityId ?? '').zone : before.zone
  const { birthDate = before.birthDate } = update
  const isCorrected = before.birthDate !== null && birthDate !== before.birthDate
  if (isCorrected && before.birthDateChanged) throw fieldError('birth_date_fixed', 'birthDate')
  if (birthDate !== null && birthDate !== before.birthDate) checkBirthDate(sandbox, birthDate, zone)
  if (isCorrected && !session?.isSteppedUp) throw new DomainError('stepup_required')
  sandbox.db.update('shopper', id, {
    firstName: update.firstName ?? before.firstName,
    lastName: update.lastName === undefined ? before.lastName : update.lastName,
    birthDate,
    birthDateChanged: Number(before.birthDateChanged === 1 || isCorrected),
    gender: update.gender ?? before.gender,
    provinceId,
    cityId,
    zone,
    address: update.address === undefined ? before.address : update.address || null,
  })
  if (update.marketing !== undefined) setMarketingConsent(sandbox, id, update.marketing)
  return getProfile(sandbox, id)
}

/** Requires an age of 17 to 120 years; 29 February counts as 1 March. Throws `birth_date_invalid` or `too_young`. */
export function checkBirthDate(sandbox: Sandbox, birthDate: string, zone: TimeZone): void {
  const today = dayOf(sandbox.now(), zone)
  const birthdayAt = (years: number) =>
    `${String(Number(birthDate.slice(0, 4)) + years).padStart(4, '0')}${birthDate.slice(4)}`
  if (birthDate > today || birthdayAt(MAX_AGE_YEARS) < today) throw fieldError('birth_date_invalid', 'birthDate')
  if (birthdayAt(MIN_AGE_YEARS) > today) throw fieldError('too_young', 'birthDate')
}

export function getCity(sandbox: Sandbox, provinceId: string, cityId: string): RegionRow {
  const city = findRegion(sandbox, cityId)
  if (city?.kind !== 'city' || city.parentId !== provinceId) throw fieldError('city_unknown', 'cityId')
  return city
}

export function saveProfilePhoto(sandbox: Sandbox, shopperId: string, bytes: Buffer): void {
  sandbox.db.upsert('profilePhoto', ['shopperId'], { shopperId, id: sandbox.createId(), bytes })
}

export function removeProfilePhoto(sandbox: Sandbox, shopperId: string): void {
  sandbox.db.run('DELETE FROM profilePhoto WHERE shopperId = :shopperId', { shopperId })
}

function findProfilePhotoUrl(sandbox: Sandbox, shopperId: string): string | null {
  const row = sandbox.db.get<{ id: string }>('SELECT id FROM profilePhoto WHERE shopperId = :shopperId', { shopperId })
  return row ? `/api/auth/profile/photo/${row.id}` : null
}

export function getProfilePhoto(sandbox: Sandbox, shopperId: string, id: string) {
  const row = getRow<{ bytes: Buffer }>(
    sandbox.db,
    'SELECT bytes FROM profilePhoto WHERE shopperId = :shopperId AND id = +:id',
    { shopperId, id },
  )
  return { type: 'image/webp', bytes: row.bytes, etag: id }
}
