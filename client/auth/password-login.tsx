// /login/password: signs in with a password, or sets a new one by the WhatsApp bot's link (?token=).
import { Link, useLocation } from 'react-router-dom'
import { useSubmit } from '../api/use-submit.ts'
import { PasswordField } from '../profile/password-field.tsx'
import { useCompleteSignIn } from '../session/complete-sign-in.ts'
import { Button } from '../ui/button/button.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { toE164, toPhoneValue, validatePhone } from '../ui/format/phone-number.ts'
import { Box, Row, Stack } from '../ui/layout/layout.tsx'
import text from '../ui/layout/text.module.css'
import { useAddress, words } from '../ui/navigation/address.ts'
import styles from './login.module.css'
import { LoginForm } from './login-form.tsx'
import { logInWithPassword } from './queries.ts'
import { SetPassword } from './set-password.tsx'

export function Component() {
  const token = useAddress({ token: words() }).token ?? null
  return token === null ? <PasswordForm /> : <SetPassword token={token} />
}

function PasswordForm() {
  const { state } = useLocation()
  const completeSignIn = useCompleteSignIn()
  const form = useForm(
    { phone: typeof state?.phone === 'string' ? toPhoneValue(state.phone) : '', Password: '' },
    ({ phone, Password }) => ({
      phone: validatePhone(phone),
      Password: Password === '' ? 'Kata sandi wajib diisi.' : undefined,
    }),
  )
  const phone = toE164(form.values.phone)
  const login = useSubmit({
    once: true,
    mutationFn: logInWithPassword,
    onSuccess: () => completeSignIn({ byCode: false }),
    onError: (error) => form.showErrors(error),
  })
  const submit = form.onSubmit(({ Password }) => login.submit({ phone, password: Password }))
  return (
    <LoginForm name="Masuk dengan kata sandi" id={form.id} onSubmit={submit}>
      <h1 className={text.h1}>Masuk dengan kata sandi</h1>
      <Stack gap={20} above={24}>
        <PhoneField {...form.field('phone')} />
        <PasswordField label="Kata sandi" autoComplete="current-password" {...form.field('Password')} />
      </Stack>
      <FormError message={form.formError(login.error)} />
      <Box above={20}>
        <Button type="submit" wide loading={login.isPending} loadingLabel="Memeriksa…">
          Masuk
        </Button>
      </Box>
      <Row as="p" align="stretch" justify="space-between" wrap gap={20} above={14} className={styles.links}>
        <Link to="/login/reset" state={{ phone }}>
          Lupa kata sandi?
        </Link>
        <Link to="/login" state={{ phone }}>
          Masuk dengan kode
        </Link>
      </Row>
    </LoginForm>
  )
}
