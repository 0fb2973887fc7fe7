// The fields of a profile, shared by everyone who makes an account: what was typed, what is wrong with it, and the inputs.
import { useState } from 'react'
import { ApiError, HttpError } from '../api/api-error.ts'
import type { ProfileBody } from '../registration/queries.ts'
import { TextField } from '../ui/form/field.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { type Gender, GenderField } from './gender-field.tsx'
import type { City } from './queries.ts'
import { RegionField } from './region-field.tsx'
import { type ProfileField, type ProfileProblems, problemsIn } from './validate-profile.ts'

type Typed = {
  firstName: string
  lastName: string
  birthDate: string
  gender: Gender | null
  city: City | null
  email: string
}

const EMPTY: Typed = { firstName: '', lastName: '', birthDate: '', gender: null, city: null, email: '' }

export type ProfileFieldsState = ReturnType<typeof useProfileFields>

/** Keeps the fields of the form with this id; `check` gives what to send, or shows what is wrong and gives nothing. */
export function useProfileFields(formId: string, initial: Partial<Typed> = {}) {
  const [typed, setTyped] = useState<Typed>({ ...EMPTY, ...initial })
  const [problems, setProblems] = useState<ProfileProblems>({})
  const given = { ...typed, cityId: typed.city?.id ?? '' }
  const show = (found: ProfileProblems) => {
    setProblems(found)
    focusFirstWrong(formId)
  }

  return {
    typed,
    problems,
    change: (change: Partial<Typed>, field?: ProfileField) => {
      setTyped((before) => ({ ...before, ...change }))
      if (field) setProblems(({ [field]: _, ...others }) => others)
    },
    look: (field: ProfileField) =>
      setProblems((now) => {
        const sentence = problemsIn(given)[field]
        return sentence === undefined ? now : { ...now, [field]: sentence }
      }),
    check: (): ProfileBody | null => {
      const found = problemsIn(given)
      const { firstName, lastName, birthDate, gender, city, email } = typed
      if (Object.keys(found).length > 0 || gender === null || city === null) {
        show(found)
        return null
      }
      setProblems({})
      return {
        firstName: firstName.trim(),
        ...(lastName.trim() ? { lastName: lastName.trim() } : {}),
        birthDate,
        gender,
        provinceId: city.provinceId,
        cityId: city.id,
        ...(email.trim() ? { email: email.trim() } : {}),
      }
    },
    /** Puts the server's sentences beside their fields. */
    refuse: (error: unknown) => {
      if (error instanceof ApiError || error instanceof HttpError) show(error.fields)
    },
  }
}

export function ProfileFields({ fields }: { fields: ProfileFieldsState }) {
  const { typed, problems, change, look } = fields
  return (
    <>
      <TextField
        label="Nama depan"
        name="firstName"
        autoComplete="given-name"
        maxLength={60}
        value={typed.firstName}
        error={problems.firstName}
        onBlur={() => look('firstName')}
        onChange={(event) => change({ firstName: event.target.value }, 'firstName')}
      />
      <TextField
        label="Nama belakang"
        optional
        name="lastName"
        autoComplete="family-name"
        maxLength={60}
        value={typed.lastName}
        onChange={(event) => change({ lastName: event.target.value })}
      />
      <BirthDateField
        value={typed.birthDate}
        error={problems.birthDate}
        onChange={(birthDate) => change({ birthDate }, 'birthDate')}
      />
      <GenderField value={typed.gender} error={problems.gender} onChange={(gender) => change({ gender }, 'gender')} />
      <RegionField value={typed.city} error={problems.cityId} onChange={(city) => change({ city }, 'cityId')} />
      <TextField
        label="E-mail"
        optional
        type="email"
        name="email"
        autoComplete="email"
        placeholder="Contoh: ratna@contoh.id"
        maxLength={254}
        value={typed.email}
        error={problems.email}
        onBlur={() => look('email')}
        onChange={(event) => change({ email: event.target.value }, 'email')}
      />
    </>
  )
}

function focusFirstWrong(formId: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${formId} [aria-invalid="true"]`)?.focus())
}
