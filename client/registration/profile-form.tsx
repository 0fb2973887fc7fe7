// 08, second part: who the shopper is. Only for accounts whose profile is unfinished; it can wait.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiFailure, StatusError, sentenceOf } from '../failure.ts'
import { BirthDateField } from '../shopper/birth-date-field.tsx'
import { type Gender, GenderField } from '../shopper/gender-field.tsx'
import { type ProfileField, type ProfileProblems, problemsIn } from '../shopper/profile-check.ts'
import { RegionField } from '../shopper/region-field.tsx'
import type { City } from '../shopper/region-queries.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FieldError, TextField } from '../ui/field.tsx'
import { Screen } from '../ui/screen.tsx'
import styles from './form.module.css'
import { completeProfile } from './queries.ts'

const FORM = 'profil'

export function ProfileForm() {
  const navigate = useNavigate()
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [birthDate, setBirthDate] = useState('')
  const [gender, setGender] = useState<Gender | null>(null)
  const [city, setCity] = useState<City | null>(null)
  const [email, setEmail] = useState('')
  const [problems, setProblems] = useState<ProfileProblems>({})
  const given = { firstName, birthDate, gender, cityId: city?.id ?? '', email }

  const saving = useMutation({
    mutationFn: completeProfile,
    onSuccess: () =>
      navigate('/register/success', { replace: true, state: { after: 'registration', firstName: firstName.trim() } }),
    onError: (error) => {
      if (!(error instanceof ApiFailure || error instanceof StatusError)) return
      if (error.code === 'profile_complete') return navigate('/', { replace: true })
      setProblems(error.fields)
      focusFirstWrong()
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const found = problemsIn(given)
    setProblems(found)
    if (Object.keys(found).length > 0 || gender === null || city === null) return focusFirstWrong()
    saving.mutate({
      firstName: firstName.trim(),
      ...(lastName.trim() ? { lastName: lastName.trim() } : {}),
      birthDate,
      gender,
      provinceId: city.provinceId,
      cityId: city.id,
      ...(email.trim() ? { email: email.trim() } : {}),
    })
  }
  const mend = (field: ProfileField) => setProblems(({ [field]: _, ...others }) => others)
  const look = (field: ProfileField) => setProblems((now) => ({ ...now, ...pick(problemsIn(given), field) }))
  const general = saving.error && Object.keys(problems).length === 0 ? sentenceOf(saving.error) : null

  return (
    <Screen
      title="Lengkapi profil"
      back={() => navigate('/', { replace: true })}
      dock={
        <>
          <ButtonLink kind="g" to="/" replace>
            Nanti saja
          </ButtonLink>
          <Button type="submit" form={FORM} loading={saving.isPending} loadingLabel="Menyimpan…">
            Simpan
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>
          Nomormu sudah aktif. Lengkapi sekali ini saja, lalu poin selamat datang langsung masuk.
        </p>
        <TextField
          label="Nama depan"
          name="firstName"
          autoComplete="given-name"
          maxLength={60}
          value={firstName}
          error={problems.firstName}
          onBlur={() => look('firstName')}
          onChange={(event) => {
            setFirstName(event.target.value)
            mend('firstName')
          }}
        />
        <TextField
          label="Nama belakang"
          optional
          name="lastName"
          autoComplete="family-name"
          maxLength={60}
          value={lastName}
          onChange={(event) => setLastName(event.target.value)}
        />
        <BirthDateField
          value={birthDate}
          error={problems.birthDate}
          onChange={(date) => {
            setBirthDate(date)
            mend('birthDate')
          }}
        />
        <GenderField
          value={gender}
          error={problems.gender}
          onChange={(choice) => {
            setGender(choice)
            mend('gender')
          }}
        />
        <RegionField
          value={city}
          error={problems.cityId}
          onChange={(choice) => {
            setCity(choice)
            mend('cityId')
          }}
        />
        <TextField
          label="E-mail"
          optional
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Contoh: ratna@contoh.id"
          maxLength={254}
          value={email}
          error={problems.email}
          onBlur={() => look('email')}
          onChange={(event) => {
            setEmail(event.target.value)
            mend('email')
          }}
        />
        <div role="alert">{general && <FieldError>{general}</FieldError>}</div>
      </form>
    </Screen>
  )
}

function pick(problems: ProfileProblems, field: ProfileField): ProfileProblems {
  const problem = problems[field]
  return problem === undefined ? {} : { [field]: problem }
}

function focusFirstWrong(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${FORM} [aria-invalid="true"]`)?.focus())
}
