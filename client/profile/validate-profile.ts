// Checks of profile values before they are sent. Age, city and the owner of an e-mail are checked by the server.
import type { FieldErrors } from '../ui/form/use-form.ts'

export const PROFILE_FIELDS = ['firstName', 'birthDate', 'gender', 'cityId', 'email'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

type Values = { firstName: string; birthDate: string; gender: string | null; city: unknown; email: string }

export function validateProfile({ firstName, birthDate, gender, city, email }: Values): FieldErrors<ProfileField> {
  return {
    firstName: firstName.trim() ? undefined : 'Nama wajib diisi.',
    birthDate: birthDate ? undefined : 'Isi tanggal, bulan, dan tahun lahirmu.',
    gender: gender ? undefined : 'Pilih salah satu.',
    cityId: city ? undefined : 'Pilih kota atau kabupaten.',
    email: email.trim() ? validateEmail(email) : undefined,
  }
}

export function validateEmail(email: string): string | undefined {
  return /^[^\s@]+@[^\s@]+\.[^\s.@]{2,}$/.test(email.trim()) ? undefined : 'Alamat e-mail belum lengkap.'
}
