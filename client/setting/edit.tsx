// Edits the profile. The phone never changes; a birth date is corrected once, after a step-up (decisions 201, 204).
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useBlocker } from 'react-router-dom'
import { useSubmit } from '../api/use-submit.ts'
import { isStepUpRequired } from '../auth/otp/queries.ts'
import { StepUpSheet, useStepUp } from '../auth/otp/step-up-sheet.tsx'
import { MarketingConsent } from '../profile/consents.tsx'
import { NameFields, PersonalFields, useProfileForm } from '../profile/profile-fields.tsx'
import { useCity } from '../profile/queries.ts'
import { type Profile, setProfile, useProfile } from '../session/queries.ts'
import { Button } from '../ui/button/button.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { TextField } from '../ui/form/field.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { formatPhone } from '../ui/format/phone-number.ts'
import { Stack } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { goBack } from '../ui/navigation/back.ts'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { LeaveSheet } from '../ui/overlay/leave-sheet.tsx'
import styles from './edit.module.css'
import { ProfilePhoto } from './profile-photo.tsx'
import { updateProfile } from './queries.ts'

const ACCOUNT = '/setting'

export function Component() {
  const profile = useProfile()
  const queryClient = useQueryClient()
  const navigate = useGoOn()
  const saved = {
    firstName: profile.firstName ?? '',
    lastName: profile.lastName ?? '',
    birthDate: profile.birthDate ?? '',
    gender: profile.gender,
    city: useCity(profile),
    address: profile.address ?? '',
    marketing: profile.consents.marketing,
  }
  const form = useProfileForm('edit', saved)
  const [isCorrecting, setIsCorrecting] = useState(false)
  const isLeaving = useRef(false)
  // Asks before going back, by the arrow, the browser or the phone; other links keep the draft.
  const blocker = useBlocker(
    ({ nextLocation: { pathname }, historyAction }) =>
      form.isChanged &&
      !isLeaving.current &&
      pathname !== '/setting/edit' &&
      (historyAction === 'POP' || pathname === ACCOUNT),
  )
  const leaveForm = () => {
    isLeaving.current = true
    form.removeDraft()
    // Not `navigate(-1)`: after a reload, the previous history entry may be this form.
    void navigate(ACCOUNT, { replace: true })
  }

  const saving = useSubmit({
    mutationFn: updateProfile,
    onSuccess: (next) => {
      setProfile(queryClient, next)
      showToast({ kind: 'success', text: 'Profil tersimpan.' })
      leaveForm()
    },
    onError: (error) => (isStepUpRequired(error) ? stepUp.start() : form.showErrors(error)),
  })
  const stepUp = useStepUp(() => saving.variables && saving.submit(saving.variables))
  const submit = form.onSubmit(({ firstName, lastName, birthDate, gender, city, address, marketing }) =>
    saving.submit({
      firstName: firstName.trim(),
      lastName: lastName.trim() || null,
      ...(profile.birthDate && !isCorrecting ? {} : { birthDate }),
      ...(gender ? { gender } : {}),
      ...(city ? { provinceId: city.provinceId, cityId: city.id } : {}),
      ...(address === saved.address ? {} : { address: address.trim() || null }),
      ...(marketing === saved.marketing ? {} : { marketing }),
    }),
  )

  return (
    <Screen
      title="Ubah profil"
      back={() => goBack(navigate, ACCOUNT)}
      dock={
        <Button
          type="submit"
          form={form.id}
          wide
          disabled={!form.isChanged}
          loading={saving.isPending}
          loadingLabel="Menyimpan…"
        >
          Simpan
        </Button>
      }
    >
      <Stack id={form.id} as="form" gap={20} pad={[0, 'gutter', 28]} noValidate onSubmit={submit}>
        <ProfilePhoto profile={profile} name={`${form.values.firstName} ${form.values.lastName}`} />
        <NameFields form={form} />
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
              className={`${text.link} ${styles.link}`}
              to={profile.emailVerified ? '/setting/edit/email' : '/setting/edit/email/add'}
            >
              {profile.emailVerified ? 'Ganti e-mail' : profile.email ? 'Verifikasi e-mail' : 'Tambah e-mail'}
            </Link>
          }
        />
        <PersonalFields
          form={form}
          birthDate={{
            readOnly: profile.birthDate !== null && !isCorrecting,
            hint: profile.birthDate && (
              <BirthDateHint profile={profile} isCorrecting={isCorrecting} onCorrect={() => setIsCorrecting(true)} />
            ),
          }}
        />
        <TextField
          label="Alamat"
          optional
          name="address"
          autoComplete="street-address"
          maxLength={300}
          hint="Dipakai hanya untuk mengirim hadiah barang."
          value={form.values.address}
          onChange={(address) => form.change({ address })}
        />
        <MarketingConsent checked={form.values.marketing} onChange={(marketing) => form.change({ marketing })} />
        <FormError message={isStepUpRequired(saving.error) ? null : form.formError(saving.error)} />
      </Stack>
      <StepUpSheet stepUp={stepUp} reason="memperbaiki tanggal lahir" />
      <LeaveSheet
        sheet={{ isOpen: blocker.state === 'blocked', close: () => blocker.reset?.() }}
        onLeave={leaveForm}
        title="Tinggalkan perubahan?"
        text="Perubahan di profilmu belum disimpan."
        stay="Lanjut mengubah"
      />
    </Screen>
  )
}

type BirthDateHintProps = { profile: Profile; isCorrecting: boolean; onCorrect: () => void }

function BirthDateHint({ profile, isCorrecting, onCorrect }: BirthDateHintProps) {
  if (isCorrecting) return 'Hanya bisa diperbaiki satu kali. Sebelum disimpan, kami kirim kode ke nomormu.'
  if (!profile.canCorrectBirthDate) return 'Sudah pernah diperbaiki, jadi tidak bisa diubah lagi di sini.'
  return (
    <button type="button" className={`${text.link} ${styles.link}`} onClick={onCorrect}>
      Perbaiki tanggal lahir
    </button>
  )
}
