// Submits a registration and requests the code; names the other delivery method after a failed delivery.
import { type CodeMethod, codeMethodNames, isUndelivered } from '../auth/otp/queries.ts'
import { Button } from '../ui/button/button.tsx'

type Props = { form: string; method: CodeMethod; sending: { isPending: boolean; error: Error | null } }

export function SendCodeButton({ form, method, sending }: Props) {
  return (
    <Button type="submit" form={form} wide loading={sending.isPending} loadingLabel="Mengirim kode…">
      {isUndelivered(sending.error) ? `Kirim kode lewat ${codeMethodNames[method]}` : 'Daftar dan kirim kode'}
    </Button>
  )
}
