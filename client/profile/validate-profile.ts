// Validates profile values before sending. The server also checks the city and whether the e-mail is taken.
import { serverNow } from '../api/server-clock.ts'
import type { FieldErrors } from '../ui/form/use-form.ts'
import { MONTHS } from '../ui/format/date.ts'

type ProfileField = 'firstName' | 'birthDate' | 'gender' | 'cityId' | 'email'

type Values = { firstName: string; birthDate: string; gender: string | null; city: unknown; email: string }

export function validateProfile({ firstName, birthDate, gender, city, email }: Values): FieldErrors<ProfileField> {
  return {
    firstName: firstName.trim() ? undefined : 'Nama wajib diisi.',
    birthDate: validateBirthDate(birthDate),
    gender: gender ? undefined : 'Pilih salah satu.',
    cityId: city ? undefined : 'Pilih kota atau kabupaten.',
    email: email.trim() ? validateEmail(email) : undefined,
  }
}

export function validateEmail(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s.@]{2,}$/.test(email.trim()) ? undefined : 'Alamat e-mail belum lengkap.'
}

const FIRST_YEAR = 1900
const MIN_AGE_YEARS = 17

/** `birthDate`: an ISO date, or empty while incomplete. */
export function validateBirthDate(birthDate: string): string | undefined {
  if (!birthDate) return 'Isi tanggal, bulan, dan tahun lahirmu.'
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number)
  if (year < FIRST_YEAR) return `Tahun ${year} terlalu lampau. Periksa tahun lahirmu.`
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day < 1 || day > lastDay)
    return `Tidak ada tanggal ${day} ${MONTHS[month - 1]} ${year}. Bulan itu sampai tanggal ${lastDay}.`
  // Accepts the birthday one UTC day early, because the shopper's time zone may be ahead; the server decides.
  const isTooYoung = Date.UTC(year + MIN_AGE_YEARS, month - 1, day - 1) > serverNow()
  return isTooYoung ? `Kamu harus berusia ${MIN_AGE_YEARS} tahun atau lebih.` : undefined
}
