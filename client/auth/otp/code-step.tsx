// Full-screen entry of a code sent to a phone, a step of signing in and of registering.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useSubmit } from '#client/api/use-submit.ts'
import { readStored, writeStored } from '#client/session/browser-storage.ts'
import { signOut } from '#client/session/queries.ts'
import { BottomIllustration } from '#client/ui/art/illustration.tsx'
import { formatInternationalPhone } from '#client/ui/format/phone-number.ts'
import otpPhone from '#client/ui/illustrations/otp-phone.svg?raw'
import { Box, Text } from '#client/ui/layout/layout.tsx'
import { Screen } from '#client/ui/layout/screen.tsx'
import text from '#client/ui/layout/text.module.css'
import { useSheet } from '#client/ui/overlay/use-sheet.ts'
import { CodeEntry } from './code-entry.tsx'
import styles from './code-step.module.css'
import { MethodSheet } from './method-sheet.tsx'
import { CODE_METHODS, type CodeMethod, codeMethodNames, isUnsent, type ResendCooldown } from './queries.ts'

const NOT_SENT: NonNullable<ReturnType<typeof readStored<'otp'>>> = { phone: '', method: 'wa' }

type Request = (phone: string, method: CodeMethod) => Promise<ResendCooldown>

type Props = {
  /** The page that opens when no sent code is stored. */
  start: string
  cooldown: ResendCooldown
  request: Request
  /** Requests the code by another method. */
  requestBy: Request
  submit: (otp: number) => Promise<unknown>
  onSuccess: () => void
  /** Called by the back arrow and by *Ganti nomor*, after any session has ended (product.md 2). */
  onLeave: (phone: string) => void
  onChangeNumber?: () => void
  /** Opens Google, for an account that may sign in by it. */
  openGoogle?: () => Promise<void>
}

export function CodeStep({ start, request, requestBy, submit, onSuccess, onLeave, ...more }: Props) {
  const queryClient = useQueryClient()
  // Read once, because completing the sign-in removes the record while this step is still shown.
  const [sent, setSent] = useState(() => ({ ...(readStored('otp') ?? NOT_SENT), cooldown: more.cooldown }))
  const { phone, method, methods = CODE_METHODS, dead = null, cooldown } = sent
  const { onChangeNumber, openGoogle } = more
  const methodSheet = useSheet()

  /** A reload shows the same sentence. */
  const keepDead = (message: string | null) => {
    const stored = { phone, method, methods, ...(message !== null && { dead: message }) }
    writeStored('otp', stored)
    setSent({ ...stored, cooldown })
  }
  const leave = useSubmit({
    once: true,
    mutationFn: async () => {
      const returnTo = readStored('historyBrowser')
      await signOut(queryClient)
      if (returnTo) writeStored('historyBrowser', returnTo)
    },
    onSettled: () => onLeave(phone),
  })

  if (phone === '') return <Navigate to={start} replace />
  return (
    <Screen name="Masukkan kode" back={() => leave.submit()}>
      <Box pad={[8, 'gutter', 0]}>
        <h1 className={text.h1} data-tour="code-step">
          {titleOf(dead !== null, isUnsent(cooldown))}
        </h1>
        <p className={styles.lead}>
          {cooldown.isRateLimited ? 'Kode baru belum kami kirim' : `Sudah kami kirim lewat ${codeMethodNames[method]}`}{' '}
          ke
          <br />
          <b>{formatInternationalPhone(phone)}</b> ·{' '}
          <Text
            as="button"
            reach
            tone="brand"
            weight="bold"
            onClick={onChangeNumber ?? (() => leave.submit())}
            type="button"
          >
            Ganti nomor
          </Text>
        </p>
        <Box above={32}>
          <CodeEntry
            key={`${method} ${cooldown.until}`}
            cooldown={cooldown}
            request={() => request(phone, method)}
            submit={submit}
            onSuccess={onSuccess}
            onChangeMethod={methodSheet.open}
            dead={dead}
            onDead={keepDead}
          />
        </Box>
      </Box>
      <BottomIllustration svg={otpPhone} width={250} />
      <MethodSheet
        sheet={methodSheet}
        phone={phone}
        methods={methods}
        {...(openGoogle && { openGoogle })}
        request={(next) => requestBy(phone, next)}
        onSent={(next, nextCooldown) => {
          setSent({ phone, method: next, methods, cooldown: nextCooldown })
          void methodSheet.close()
        }}
      />
    </Screen>
  )
}

function titleOf(isDead: boolean, isUnsent: boolean): string {
  if (isUnsent) return 'Kodenya belum terkirim'
  return isDead ? 'Kode ini sudah tidak berlaku' : 'Masukkan kode 6 digit'
}
