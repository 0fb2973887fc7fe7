// Sets a new password by a link from the chat, which works once, within a day (decisions 205).
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { NewPasswordField, validateNewPassword } from '../profile/password-field.tsx'
import { useCompleteSignIn } from '../session/complete-sign-in.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Box, Text } from '../ui/layout/layout.tsx'
import text from '../ui/layout/text.module.css'
import { LoginForm } from './login-form.tsx'
import { passwordLinkQuery, setPasswordByLink } from './queries.ts'

export function SetPassword({ token }: { token: string }) {
  const completeSignIn = useCompleteSignIn()
  const link = useQuery(passwordLinkQuery(token))
  const form = useForm({ password: '' }, validateNewPassword)
  const saving = useSubmit({
    mutationFn: setPasswordByLink,
    onSuccess: () => completeSignIn({ byCode: false, to: '/' }),
    onError: (error) => form.showErrors(error, 'password'),
  })
  const submit = form.onSubmit(({ password }) => saving.submit({ password, token }))
  return (
    <LoginForm name="Kata sandi baru" id={form.id} onSubmit={submit}>
      <h1 className={text.h1}>Kata sandi baru</h1>
      {link.error ? (
        <>
          <Text as="div" tone="muted" above={6} below={24}>
            <FormError message={messageOf(link.error)} />
          </Text>
          <ButtonLink wide to="/login" replace>
            Masuk dengan kode
          </ButtonLink>
        </>
      ) : (
        <>
          <Text as="p" tone="muted" above={6} below={24}>
            {link.data ? `Untuk akun ${link.data.phone}.` : 'Memeriksa tautanmu…'}
          </Text>
          <NewPasswordField {...form.field('password')} />
          <Box above={20}>
            <Button type="submit" wide loading={saving.isPending || link.isPending} loadingLabel="Menyimpan…">
              Simpan dan masuk
            </Button>
          </Box>
        </>
      )}
    </LoginForm>
  )
}
