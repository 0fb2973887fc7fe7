// Adds or replaces the e-mail address. A mailed code verifies the address; replacing a verified address needs a step-up.
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { messageOf } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import styles from '../auth/otp/code-screen.module.css'
import { CodeScreen } from '../auth/otp/code-screen.tsx'
import { isStepUpRequired, parseCodeStepState } from '../auth/otp/queries.ts'
import { StepUpSheet, useStepUp } from '../auth/otp/step-up-sheet.tsx'
import { validateEmail } from '../profile/validate-profile.ts'
import { removeDraft, useDraft } from '../session/draft.ts'
import { setProfile, shopperKeys, useProfile } from '../session/queries.ts'
import { BottomIllustration } from '../ui/art/illustration.tsx'
import { Button } from '../ui/button/button.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { TextField } from '../ui/form/field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import emailEnvelope from '../ui/illustrations/email-envelope.svg?raw'
import { Stack } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import emailStyles from './email.module.css'
import { channelsQuery, removeEmail, requestEmailCode, submitEmailCode } from './queries.ts'

const DRAFT = 'email'

/** The step is history state, so that it survives when the phone drops the page while the shopper reads the code. */
export function Component() {
  const queryClient = useQueryClient()
  const profile = useProfile()
  const { pathname, state } = useLocation()
  const navigate = useGoOn()
  const cooldown = parseCodeStepState(state)
  const verified = profile.emailVerified ? profile.email : null
  const title = verified ? 'Ganti e-mail' : 'Tambah e-mail'
  const request = async (address: string, sentOtpId?: string) => {
    const sent = await requestEmailCode(address, verified !== null, sentOtpId)
    await navigate(pathname, { replace: true, state: { step: 'code', address, otpId: sent.otpId, ...sent.cooldown } })
    return sent.cooldown
  }
  if (cooldown) {
    const { address, otpId } = state
    const back = () => navigate(pathname, { replace: true })
    return (
      <CodeScreen
        title={title}
        heading="Cek e-mailmu"
        drawing={emailEnvelope}
        onBack={back}
        cooldown={cooldown}
        request={() => request(address, otpId)}
        submit={async (otp) => {
          await submitEmailCode(otpId, otp)
          await queryClient.refetchQueries({ queryKey: shopperKeys.profile })
        }}
        onSuccess={() => {
          removeDraft(DRAFT)
          void queryClient.invalidateQueries({ queryKey: channelsQuery().queryKey })
          showToast({ kind: 'success', text: 'E-mailmu sudah terverifikasi.' })
          void navigate('/setting', { replace: true })
        }}
      >
        Kode 6 digit dikirim ke
        <br />
        <b>{address}</b> ·{' '}
        <button type="button" className={`${text.link} ${emailStyles.link}`} onClick={back}>
          Ganti
        </button>
      </CodeScreen>
    )
  }
  return <Address title={title} verified={verified} typed={profile.email} request={request} />
}

type AddressProps = {
  title: string
  verified: string | null
  typed: string | null
  request: (address: string) => Promise<unknown>
}

function Address({ title, verified, typed, request }: AddressProps) {
  const validate = ({ email }: { email: string }) => ({ email: validateEmail(email) })
  const form = useForm({ email: verified ? '' : (typed ?? '') }, validate, useDraft<{ email: string }>(DRAFT))
  const sending = useSubmit({
    once: true,
    mutationFn: () => request(form.values.email.trim()),
    onError: (error) => (isStepUpRequired(error) ? stepUp.start() : form.showErrors(error, 'email')),
  })
  const stepUp = useStepUp(() => sending.submit())
  return (
    <Screen
      title={title}
      back
      dock={
        <Button type="submit" form={form.id} wide loading={sending.isPending} loadingLabel="Mengirim kode…">
          Kirim kode
        </Button>
      }
    >
      <Stack
        id={form.id}
        as="form"
        gap={24}
        pad={[8, 'gutter', 0]}
        noValidate
        onSubmit={form.onSubmit(() => sending.submit())}
      >
        <h2 className={text.h1}>{verified ? 'E-mail barumu apa?' : 'E-mailmu apa?'}</h2>
        <p className={styles.lead}>
          {verified ? (
            <>
              Sekarang: <b>{verified}</b>. Kami kirim kode 6 digit ke alamat baru.
            </>
          ) : (
            'Kami kirim kode 6 digit untuk memastikan alamatnya benar.'
          )}
        </p>
        <TextField
          label={verified ? 'E-mail baru' : 'E-mail'}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoFocus
          maxLength={254}
          hint="Pastikan kamu bisa membuka kotak masuknya sekarang."
          {...form.field('email')}
          onBlur={() => form.values.email && form.blur('email')}
        />
        {verified && <RemoveEmail />}
      </Stack>
      <BottomIllustration svg={emailEnvelope} width={220} />
      <StepUpSheet stepUp={stepUp} reason="mengganti e-mail" />
    </Screen>
  )
}

function RemoveEmail() {
  const queryClient = useQueryClient()
  const navigate = useGoOn()
  const removing = useSubmit({
    ...removeEmail,
    onSuccess: (profile) => {
      setProfile(queryClient, profile)
      showToast({ kind: 'success', text: 'E-mail sudah dihapus dari akunmu.' })
      void navigate('/setting', { replace: true })
    },
    onError: (error) => showToast({ kind: 'error', text: messageOf(error) }),
  })
  const stepUp = useStepUp(() => removing.submit())
  return (
    <>
      <button type="button" className={emailStyles.remove} onClick={stepUp.start}>
        Hapus e-mail dari akun
      </button>
      <StepUpSheet stepUp={stepUp} reason="menghapus e-mail dari akunmu" />
    </>
  )
}
