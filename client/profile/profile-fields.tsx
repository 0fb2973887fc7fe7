// The fields and the form state of a profile, shared by registration and profile editing.
import type { ProfileInput } from '../registration/queries.ts'
import { removeDraft, useDraft } from '../session/draft.ts'
import { TextField } from '../ui/form/field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { type Consents, NO_CONSENTS, validateConsents } from './consents.tsx'
import { type Gender, GenderField } from './gender-field.tsx'
import type { City } from './queries.ts'
import { RegionField } from './region-field.tsx'
import { validateProfile } from './validate-profile.ts'

type ProfileValues = Consents & {
  firstName: string
  lastName: string
  birthDate: string
  gender: Gender | null
  city: City | null
  email: string
  address: string
  referralCode: string
}

const EMPTY: ProfileValues = {
  ...{ firstName: '', lastName: '', birthDate: '', gender: null, city: null, email: '', address: '', referralCode: '' },
  ...NO_CONSENTS,
}

type ProfileForm = ReturnType<typeof useProfileForm>

/** `name` identifies the form's draft. */
export function useProfileForm(name: string, initial: Partial<ProfileValues> = {}, { hasConsents = false } = {}) {
  const draftName = `profile-${name}`
  const validate = (values: ProfileValues) => ({
    ...validateProfile(values),
    referralCode: undefined,
    consents: hasConsents ? validateConsents(values) : undefined,
  })
  const form = useForm({ ...EMPTY, ...initial }, validate, useDraft<ProfileValues>(draftName))
  return { ...form, removeDraft: () => removeDraft(draftName) }
}

/** Converts form values to the request body. Returns null while a required value is missing. */
export function toProfileInput(values: ProfileValues): ProfileInput | null {
  const { birthDate, gender, city } = values
  const [firstName, lastName, email] = [values.firstName.trim(), values.lastName.trim(), values.email.trim()]
  if (!firstName || !birthDate || !gender || !city) return null
  return {
    firstName,
    ...(lastName ? { lastName } : {}),
    birthDate,
    gender,
    provinceId: city.provinceId,
    cityId: city.id,
    ...(email ? { email } : {}),
  }
}

export function ProfileFields({ form }: { form: ProfileForm }) {
  return (
    <>
      <NameFields form={form} />
      <PersonalFields form={form} birthDate={{ readOnly: false, hint: 'Untuk usia 17 tahun ke atas.' }} />
      <TextField
        {...form.field('email')}
        label="E-mail"
        optional
        type="email"
        name="email"
        autoComplete="email"
        placeholder="Contoh: ratna@contoh.id"
        maxLength={254}
        onBlur={() => form.blur('email')}
      />
    </>
  )
}

export function NameFields({ form }: { form: ProfileForm }) {
  return (
    <>
      <TextField
        {...form.field('firstName')}
        label="Nama depan"
        name="firstName"
        autoComplete="given-name"
        maxLength={60}
        onBlur={() => form.blur('firstName')}
      />
      <TextField
        label="Nama belakang"
        optional
        name="lastName"
        autoComplete="family-name"
        maxLength={60}
        value={form.values.lastName}
        onChange={(lastName) => form.change({ lastName })}
      />
    </>
  )
}

type PersonalFieldsProps = {
  form: ProfileForm
  birthDate?: { readOnly: boolean; hint?: React.ReactNode }
}

export function PersonalFields({ form, birthDate }: PersonalFieldsProps) {
  return (
    <>
      <BirthDateField {...birthDate} {...form.field('birthDate')} />
      <GenderField {...form.field('gender')} />
      <RegionField
        value={form.values.city}
        error={form.errors.cityId}
        onChange={(city) => form.change({ city }, 'cityId')}
      />
    </>
  )
}
