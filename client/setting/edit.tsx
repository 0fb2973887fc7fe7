// Edits the profile. The phone never changes; a birth date is set once (decisions.md 2).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { MarketingConsent } from '../profile/consents.tsx'
import { NameFields, PersonalFields, useProfileFields } from '../profile/profile-fields.tsx'
import { useCity } from '../profile/use-city.ts'
import { PROFILE_FIELDS } from '../profile/validate-profile.ts'
import { type Profile, setProfile, useProfile } from '../session/queries.ts'
import { goBack } from '../ui/back.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton, SkeletonGate, Skeletons } from '../ui/feedback/skeleton.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { TextField } from '../ui/form/field.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { formatPhone } from '../ui/format/phone-number.ts'
import { LeaveSheet } from '../ui/leave-sheet.tsx'
import { Screen } from '../ui/screen.tsx'

import { useSheet } from '../ui/use-sheet.ts'
import styles from './edit.module.css'
import { ProfilePhoto } from './profile-photo.tsx'
import { updateProfile } from './queries.ts'

export function EditProfile() {
  const profile = useProfile()
  return profile ? <EditForm profile={profile} /> : <Loading />
}

function EditForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useForm(PROFILE_FIELDS)
  const fields = useProfileFields(form, {
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    birthDate: profile.birthDate ?? '',
    gender: profile.gender,
    city: useCity(profile),
  })
  const [address, setAddress] = useState<string>()
  const [marketing, setMarketing] = useState<boolean>()
  const leaveSheet = useSheet()
  const isChanged = fields.isChanged || address !== undefined || marketing !== undefined

  const saving = useMutation({
    mutationFn: updateProfile,
    onSuccess: (saved) => {
      setProfile(queryClient, saved)
      showToast({ kind: 'success', text: 'Profil tersimpan.' })
      goBack(navigate, '/setting')
    },
    onError: (error) => form.showErrors(error),
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (!form.validate(fields.errors)) return
    const { firstName, lastName, birthDate, gender, city } = fields.values
    saving.mutate({
      firstName: firstName.trim(),
      lastName: lastName.trim() || null,
      ...(profile.birthDate ? {} : { birthDate }),
      ...(gender ? { gender } : {}),
      ...(city ? { provinceId: city.provinceId, cityId: city.id } : {}),
      ...(address === undefined ? {} : { address: address.trim() || null }),
      ...(marketing === undefined ? {} : { marketing }),
    })
  }

  return (
    <Screen
      title="Ubah profil"
      back={() => (isChanged ? leaveSheet.open() : goBack(navigate, '/setting'))}
      dock={
        <Button
          type="submit"
          form={form.id}
          wide
          disabled={!isChanged}
          loading={saving.isPending}
          loadingLabel="Menyimpan…"
        >
          Simpan
        </Button>
      }
    >
      <form id={form.id} className={styles.form} noValidate onSubmit={submit}>
        <ProfilePhoto profile={profile} name={`${fields.values.firstName} ${fields.values.lastName}`} />
        <NameFields fields={fields} />
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
        <PersonalFields fields={fields} hasFixedBirthDate={profile.birthDate !== null} />
        <TextField
          label="Alamat"
          optional
          name="address"
          autoComplete="street-address"
          maxLength={300}
          hint="Dipakai hanya untuk mengirim hadiah barang."
          value={address ?? profile.address ?? ''}
          onChange={(event) => setAddress(event.target.value)}
        />
        <MarketingConsent checked={marketing ?? profile.consents.marketing} onChange={setMarketing} />
        <FormError message={form.formError(saving.error)} />
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

function Loading() {
  return (
    <Screen title="Ubah profil" back busy>
      <SkeletonGate
        pending
        skeleton={
          <Skeletons rows={5}>
            <div className={styles.skeleton}>
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
