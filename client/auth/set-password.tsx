// Sets a new password by a link from the chat, which is valid for a day, once (decisions 205).
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../api/api-error.ts'
import { NewPasswordField } from '../profile/password-field.tsx'
import { useCompleteSignIn } from '../session/complete-sign-in.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { Box, Text } from '../ui/layout.tsx'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import { LoginHeader } from './login-header.tsx'
import { passwordLinkQuery, setPasswordByLink } from './queries.ts'
import { useNewPassword } from './use-new-password.ts'

export function SetPassword({ token }: { token: string }) {
  const completeSignIn = useCompleteSignIn()
  const link = useQuery(passwordLinkQuery(token))
  const form = useNewPassword(
    (password) => setPasswordByLink({ password, token }),
    () => completeSignIn({ byCode: false, to: '/' }),
  )
  return (
    <Screen name="Kata sandi baru" bare>
      <LoginHeader />
      <Box id={form.id} as="form" pad={[24, 'gutter', 0]} noValidate onSubmit={form.submit}>
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
            <NewPasswordField {...form.field} />
            <Box above={20}>
              <Button type="submit" wide loading={form.isSaving || link.isPending} loadingLabel="Menyimpan…">
                Simpan dan masuk
              </Button>
            </Box>
          </>
        )}
      </Box>
    </Screen>
  )
}
