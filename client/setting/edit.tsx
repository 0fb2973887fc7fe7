// 35: changing the profile. The phone never changes, the birth date was given once (decisions.md 2).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { api } from '../api/api.ts'
import { ApiError, HttpError, messageOf } from '../api/api-error.ts'
import { BirthDateField } from '../profile/birth-date-field.tsx'
import { GenderField } from '../profile/gender-field.tsx'
import type { City } from '../profile/queries.ts'
import { RegionField } from '../profile/region-field.tsx'
import { useCity } from '../profile/use-city.ts'
import { type ProfileField, type ProfileProblems, problemsIn } from '../profile/validate-profile.ts'
import { type Profile, profileQuery, useProfile } from '../session/queries.ts'
import { goBack } from '../ui/back.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton, SkeletonGate, Skeletons } from '../ui/feedback/skeleton.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { FieldError, TextField } from '../ui/form/field.tsx'
import { formatPhone } from '../ui/format/phone-number.ts'
import { LeaveSheet } from '../ui/leave-sheet.tsx'
import { Screen } from '../ui/screen.tsx'
import { useSheet } from '../ui/use-sheet.ts'
import styles from './edit.module.css'
import { Photo } from './profile-photo.tsx'

const FORM = 'ubah-profil'

export function EditProfile() {
  const profile = useProfile()
  return profile ? <EditForm profile={profile} /> : <Waiting />
}

function EditForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const before = useCity(profile)
  const [changes, setChanges] = useState<Partial<Given>>({})
  const [problems, setProblems] = useState<ProfileProblems>({})
  const leaveSheet = useSheet()
  const given: Given = { ...givenOf(profile), ...changes }
  const city = given.city ?? before
  const change = (next: Partial<Given>, mended?: ProfileField) => {
    setChanges((now) => ({ ...now, ...next }))
    if (mended) setProblems(({ [mended]: _, ...others }) => others)
  }

  const saving = useMutation({
    mutationFn: () =>
      api('PATCH /api/auth/profile', {
        body: {
          firstName: given.firstName.trim(),
          lastName: given.lastName.trim() || null,
          ...(profile.birthDate ? {} : { birthDate: given.birthDate }),
          ...(given.gender ? { gender: given.gender } : {}),
          ...(given.city ? { provinceId: given.city.provinceId, cityId: given.city.id } : {}),
          address: given.address.trim() || null,
          marketing: given.marketing,
        },
      }),
    onSuccess: (data) => {
      queryClient.setQueryData(profileQuery().queryKey, { error: null, code: 'ok', data })
      showToast({ kind: 'success', text: 'Profil tersimpan.' })
      goBack(navigate, '/setting')
    },
    onError: (error) => {
      if (error instanceof ApiError || error instanceof HttpError) setProblems(error.fields)
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const found = problemsIn({ ...given, cityId: city?.id ?? profile.cityId ?? '', email: '' })
    setProblems(found)
    if (Object.keys(found).length === 0) saving.mutate()
  }
  const isChanged = Object.keys(changes).length > 0
  const general = saving.error && Object.keys(problems).length === 0 ? messageOf(saving.error) : null

  return (
    <Screen
      title="Ubah profil"
      back={() => (isChanged ? leaveSheet.open() : goBack(navigate, '/setting'))}
      dock={
        <Button
          type="submit"
          form={FORM}
          wide
          disabled={!isChanged}
          loading={saving.isPending}
          loadingLabel="Menyimpan…"
        >
          Simpan
        </Button>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <Photo profile={profile} name={`${given.firstName} ${given.lastName}`} />
        <TextField
          label="Nama depan"
          name="firstName"
          autoComplete="given-name"
          maxLength={60}
          value={given.firstName}
          error={problems.firstName}
          onChange={(event) => change({ firstName: event.target.value }, 'firstName')}
        />
        <TextField
          label="Nama belakang"
          optional
          name="lastName"
          autoComplete="family-name"
          maxLength={60}
          value={given.lastName}
          onChange={(event) => change({ lastName: event.target.value })}
        />
        <TextField
          label="Nomor HP"
          readOnly
          value={formatPhone(profile.phone)}
          hint="Nomor HP dipakai untuk masuk, jadi tidak bisa diubah di sini."
        />
        <TextField
          label="E-mail"
          readOnly
          value={profile.email ?? 'Belum ada'}
          hint={
            <Link
              className={styles.link}
              to={profile.emailVerified ? '/setting/edit/email' : '/setting/edit/email/add'}
            >
              {profile.emailVerified ? 'Ganti e-mail' : profile.email ? 'Verifikasi e-mail' : 'Tambah e-mail'}
            </Link>
          }
        />
        <BirthDateField
          value={given.birthDate}
          readOnly={profile.birthDate !== null}
          error={problems.birthDate}
          onChange={(birthDate) => change({ birthDate }, 'birthDate')}
        />
        <GenderField value={given.gender} error={problems.gender} onChange={(gender) => change({ gender }, 'gender')} />
        <RegionField value={city} error={problems.cityId} onChange={(next) => change({ city: next }, 'cityId')} />
        <TextField
          label="Alamat"
          optional
          name="address"
          autoComplete="street-address"
          maxLength={300}
          hint="Dipakai hanya untuk mengirim hadiah barang."
          value={given.address}
          onChange={(event) => change({ address: event.target.value })}
        />
        <Checkbox checked={given.marketing} onChange={(event) => change({ marketing: event.target.checked })}>
          <span className={styles.consent}>Saya ingin menerima info promo.</span>
        </Checkbox>
        <div role="alert">{general && <FieldError>{general}</FieldError>}</div>
      </form>
      <LeaveSheet
        open={leaveSheet.isOpen}
        onClose={leaveSheet.close}
        onLeave={() => navigate('/setting', { replace: true })}
        title="Tinggalkan perubahan?"
        text="Perubahan di profilmu belum disimpan."
        stay="Lanjut mengubah"
      />
    </Screen>
  )
}

type Given = {
  firstName: string
  lastName: string
  birthDate: string
  gender: Profile['gender']
  /** Null until another one is chosen. */
  city: City | null
  address: string
  marketing: boolean
}

function givenOf(profile: Profile): Given {
  return {
    city: null,
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    birthDate: profile.birthDate ?? '',
    gender: profile.gender,
    address: profile.address ?? '',
    marketing: profile.consents.marketing,
  }
}

function Waiting() {
  return (
    <Screen title="Ubah profil" back busy>
      <SkeletonGate
        pending
        skeleton={
          <Skeletons rows={5}>
            <div className={styles.waiting}>
              <Skeleton width={110} height={16} />
              <Skeleton width="100%" height={54} radius={14} />
            </div>
          </Skeletons>
        }
      >
        {null}
      </SkeletonGate>
    </Screen>
  )
}
