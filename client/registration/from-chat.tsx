// /register/wa?token=: registering by the link that the WhatsApp bot sends on DAFTAR; the chat has proven the phone.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { api } from '../api/api.ts'
import { messageOf } from '../api/api-error.ts'
import { LegalNames } from '../profile/consents.tsx'
import { ProfileFields, useProfileFields } from '../profile/profile-fields.tsx'
import { enter } from '../session/complete-sign-in.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { FieldError, TextField } from '../ui/form/field.tsx'
import notFoundSandal from '../ui/illustrations/not-found-sandal.svg?raw'
import { Screen } from '../ui/screen.tsx'
import styles from './form.module.css'
import type { ProfileBody } from './queries.ts'

const FORM = 'daftar-wa'

export function RegisterFromChat() {
  const token = useSearchParams()[0].get('token') ?? ''
  const link = useQuery({
    queryKey: ['registration', 'from_wa', token],
    queryFn: ({ signal }) => api('GET /api/auth/registration/from_wa', { query: { token }, signal }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  })
  if (token === '' || link.error) {
    return (
      <Screen title="Daftar" back>
        <Empty
          drawing={notFoundSandal}
          title="Tautannya tidak berlaku lagi"
          action={<ButtonLink to="/register">Daftar dengan kode</ButtonLink>}
        >
          {link.error ? messageOf(link.error) : 'Minta tautan baru: kirim DAFTAR ke WhatsApp kami.'}
        </Empty>
      </Screen>
    )
  }
  return <Form token={token} phone={link.data?.phone ?? null} />
}

function Form({ token, phone }: { token: string; phone: string | null }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const fields = useProfileFields(FORM)
  const [referralCode, setReferralCode] = useState('')
  const [referralProblem, setReferralProblem] = useState<string | undefined>()
  const [agrees, setAgrees] = useState(false)
  const [agreeProblem, setAgreeProblem] = useState<string | undefined>()
  const [marketing, setMarketing] = useState(false)
  const registering = useMutation({
    mutationFn: (profile: ProfileBody) =>
      api('POST /api/auth/registration/from_wa', {
        body: {
          ...profile,
          token,
          ...(referralCode.trim() ? { referralCode: referralCode.trim() } : {}),
          consents: { terms: true, privacy: true, marketing },
        },
      }),
    onSuccess: ({ firstName }) =>
      enter(queryClient, navigate, '/register/success', { after: 'registration', firstName }),
    onError: (error) => {
      fields.refuse(error)
      if ('code' in error && error.code === 'referral_unknown') setReferralProblem(messageOf(error))
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const profile = fields.check()
    setAgreeProblem(agrees ? undefined : 'Setujui dulu untuk melanjutkan.')
    if (profile && agrees) registering.mutate(profile)
  }
  const isBeside = Object.keys(fields.problems).length > 0 || referralProblem !== undefined
  return (
    <Screen
      title="Daftar"
      back
      dock={
        <Button type="submit" form={FORM} wide loading={registering.isPending} loadingLabel="Mendaftar…">
          Daftar
        </Button>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>
          Nomor <b>{phone ?? '…'}</b> sudah terbukti lewat WhatsApp. Tinggal lengkapi data dirimu.
        </p>
        <ProfileFields fields={fields} />
        <TextField
          label="Kode ajakan"
          optional
          name="referralCode"
          placeholder="Contoh: RATNA-7K2"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={referralCode}
          error={referralProblem}
          onChange={(event) => {
            setReferralCode(event.target.value)
            setReferralProblem(undefined)
          }}
        />
        <div>
          <Checkbox
            required
            checked={agrees}
            error={agreeProblem}
            onChange={(event) => {
              setAgrees(event.target.checked)
              setAgreeProblem(undefined)
            }}
          >
            <span className={styles.consent}>
              Saya setuju pada <LegalNames />.
            </span>
          </Checkbox>
          <Checkbox checked={marketing} onChange={(event) => setMarketing(event.target.checked)}>
            <span className={styles.consent}>Saya ingin menerima info promo.</span>
          </Checkbox>
        </div>
        <div role="alert">
          {registering.error && !isBeside && <FieldError>{messageOf(registering.error)}</FieldError>}
        </div>
      </form>
    </Screen>
  )
}
