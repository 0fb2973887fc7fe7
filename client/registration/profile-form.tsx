// 08, second part: who the shopper is. Only for accounts whose profile is unfinished; it can wait.
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ApiError, messageOf } from '../api/api-error.ts'
import { ProfileFields, useProfileFields } from '../profile/profile-fields.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FieldError } from '../ui/form/field.tsx'
import { Screen } from '../ui/screen.tsx'
import styles from './form.module.css'
import { completeProfile } from './queries.ts'

const FORM = 'profil'

export function ProfileForm() {
  const navigate = useNavigate()
  const fields = useProfileFields(FORM)

  const saving = useMutation({
    mutationFn: completeProfile,
    onSuccess: (_, { firstName }) =>
      navigate('/register/success', { replace: true, state: { after: 'registration', firstName } }),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'profile_complete') return navigate('/', { replace: true })
      return fields.refuse(error)
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const profile = fields.check()
    if (profile) saving.mutate(profile)
  }
  const general = saving.error && Object.keys(fields.problems).length === 0 ? messageOf(saving.error) : null

  return (
    <Screen
      title="Lengkapi profil"
      back={() => navigate('/', { replace: true })}
      dock={
        <>
          <ButtonLink variant="ghost" to="/" replace>
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
        <ProfileFields fields={fields} />
        <div role="alert">{general && <FieldError>{general}</FieldError>}</div>
      </form>
    </Screen>
  )
}
