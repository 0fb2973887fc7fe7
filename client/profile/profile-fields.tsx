// The fields of a profile and their values, shared by registering and by editing the profile.
import type { ProfileInput } from '../registration/queries.ts'
import { useDraft } from '../session/draft.ts'
import { TextField } from '../ui/form/field.tsx'
import type { Form } from '../ui/form/use-form.ts'
import { BirthDateField } from './birth-date-field.tsx'
import { type Gender, GenderField } from './gender-field.tsx'
import type { City } from './queries.ts'
import { RegionField } from './region-field.tsx'
import { type ProfileField, validateProfile } from './validate-profile.ts'

type ProfileValues = {
  firstName: string
  lastName: string
  birthDate: string
  gender: Gender | null
  city: City | null
  email: string
}

const EMPTY: ProfileValues = { firstName: '', lastName: '', birthDate: '', gender: null, city: null, email: '' }

type ProfileFieldsState = ReturnType<typeof useProfileFields>

/** `initial` may still change: it shows through wherever nothing was typed. `name` is the form's, for its draft. */
export function useProfileFields(name: string, form: Form<ProfileField>, initial: Partial<ProfileValues> = {}) {
  const draft = useDraft<ProfileValues>(`profile-${name}`)
  const values = { ...EMPTY, ...initial, ...draft.values }
  const errors = validateProfile(values)
  return {
    values,
    /** The errors of the values now; `form.errors` are the ones that are shown. */
    errors,
    shownErrors: form.errors,
    isChanged: Object.keys(draft.values).length > 0,
    change: (next: Partial<ProfileValues>, field?: ProfileField) => {
      draft.change(next)
      if (field) form.clearError(field)
    },
    blur: (field: ProfileField) => form.setError(field, errors[field]),
    removeDraft: draft.remove,
  }
}

/** What the server takes of the values; null while a required one is missing. */
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

export function ProfileFields({ fields }: { fields: ProfileFieldsState }) {
  const { values, shownErrors, change, blur } = fields
  return (
    <>
      <NameFields fields={fields} />
      <PersonalFields fields={fields} />
      <TextField
        label="E-mail"
        optional
        type="email"
        name="email"
        autoComplete="email"
        placeholder="Contoh: ratna@contoh.id"
        maxLength={254}
        value={values.email}
        error={shownErrors.email}
        onBlur={() => blur('email')}
        onChange={(event) => change({ email: event.target.value }, 'email')}
      />
    </>
  )
}

export function NameFields({ fields: { values, shownErrors, change, blur } }: { fields: ProfileFieldsState }) {
  return (
    <>
      <TextField
        label="Nama depan"
        name="firstName"
        autoComplete="given-name"
        maxLength={60}
        value={values.firstName}
        error={shownErrors.firstName}
        onBlur={() => blur('firstName')}
        onChange={(event) => change({ firstName: event.target.value }, 'firstName')}
      />
      <TextField
        label="Nama belakang"
        optional
        name="lastName"
        autoComplete="family-name"
        maxLength={60}
        value={values.lastName}
        onChange={(event) => change({ lastName: event.target.value })}
      />
    </>
  )
}

type PersonalFieldsProps = {
  fields: ProfileFieldsState
  /** Whether the birth date is locked, and what is said below it. */
  birthDate?: { readOnly: boolean; hint?: React.ReactNode }
}

export function PersonalFields({ fields: { values, shownErrors, change }, birthDate }: PersonalFieldsProps) {
  return (
    <>
      <BirthDateField
        {...birthDate}
        value={values.birthDate}
        error={shownErrors.birthDate}
        onChange={(date) => change({ birthDate: date }, 'birthDate')}
      />
      <GenderField
        value={values.gender}
        error={shownErrors.gender}
        onChange={(gender) => change({ gender }, 'gender')}
      />
      <RegionField value={values.city} error={shownErrors.cityId} onChange={(city) => change({ city }, 'cityId')} />
    </>
  )
}
