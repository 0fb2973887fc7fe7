// Completion of the profile (decisions.md 2), which grants the welcome points.
import type { Profile } from '#contract/shopper.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { WELCOME_POINTS } from '../point/bonus.ts'
import { grantPoints } from '../point/ledger.ts'
import { refuse, refuseField } from '../refusal.ts'
import { checkBirthDate, getCity, getProfile } from '../shopper/profile.ts'
import { getShopperRow, isEmailTaken } from '../shopper/row.ts'

export type NewProfile = {
  firstName: string
  lastName?: string | undefined
  birthDate: string
  gender: NonNullable<Profile['gender']>
  provinceId: string
  cityId: string
  email?: string | undefined
}

/**
 * Completes the profile (state 2); welcome points are granted once. Refuses with `profile_complete`, `city_unknown`, `too_young`,
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
  if (email && isEmailTaken(sandbox, email, shopperId)) throw refuseField('email_taken', 'email')
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
