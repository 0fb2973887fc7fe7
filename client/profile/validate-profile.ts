// What can be said about a profile before it is sent; the server decides the rest (age, city, whose e-mail).

export type ProfileField = 'firstName' | 'birthDate' | 'gender' | 'cityId' | 'email'
export type ProfileProblems = { [Field in ProfileField]?: string }

type Given = { firstName: string; birthDate: string; gender: string | null; cityId: string; email: string }

/** The sentence beside each field that needs attention. */
export function problemsIn({ firstName, birthDate, gender, cityId, email }: Given): ProfileProblems {
  return {
    ...(firstName.trim() ? {} : { firstName: 'Nama wajib diisi.' }),
    ...(birthDate ? {} : { birthDate: 'Isi tanggal, bulan, dan tahun lahirmu.' }),
    ...(gender ? {} : { gender: 'Pilih salah satu.' }),
    ...(cityId ? {} : { cityId: 'Pilih kota atau kabupaten.' }),
    ...(email.trim() === '' || /^\S+@\S+\.[^\s.]{2,}$/.test(email.trim())
      ? {}
      : { email: 'Alamat e-mail belum lengkap.' }),
  }
}
