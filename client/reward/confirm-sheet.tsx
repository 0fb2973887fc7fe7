// Confirms a redemption in the layout of a receipt, and explains the next step after a refusal or a lost response.
import { ApiError, messageOf } from '../api/api-error.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { formatNumber, formatPoints, formatRupiah, formatSigned } from '../ui/format/number.ts'
import { Text } from '../ui/layout/layout.tsx'
import { LeaderLines, Perforation } from '../ui/layout/paper.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import type { SheetControl } from '../ui/overlay/sheet-panel.tsx'
import styles from './confirm-sheet.module.css'
import { formatRecipient } from './recipient.ts'
import type { Redemption, RedemptionState } from './redemption.ts'

type Props = {
  sheet: SheetControl
  redemption: Redemption
  balance: number
  state: RedemptionState
  error: Error | null
  onSend: () => void
}

export function ConfirmSheet({ sheet, redemption, balance, state, error, onSend }: Props) {
  const { type, denom } = redemption
  const unconfirmed = state === 'lost' || state === 'missing' ? unconfirmedTexts[state] : null
  const { account: recipient, wallet } = redemption.recipient
  const note = type.terms.at(-1)
  const wayOut = state === 'refused' && error instanceof ApiError ? waysOut[error.code] : undefined
  return (
    <Sheet
      sheet={sheet}
      title={unconfirmed ? 'Sedang kami pastikan' : 'Tukar sekarang?'}
      text={unconfirmed?.text}
      actions={
        <>
          <FormError message={state === 'refused' && error ? messageOf(error) : null} />
          {wayOut && (
            <ButtonLink wide replace to={wayOut.to}>
              {wayOut.label}
            </ButtonLink>
          )}
          {!wayOut && state !== 'lost' && (
            <Button data-tour="redeem-confirm" loading={state === 'sending'} loadingLabel="Menukar…" onClick={onSend}>
              {state === 'missing' ? 'Kirim lagi' : `Ya, tukar ${formatPoints(denom.points)}`}
            </Button>
          )}
        </>
      }
      closeLabel={wayOut ? undefined : (unconfirmed?.closeLabel ?? 'Cek lagi')}
    >
      {!unconfirmed && (
        <>
          <div className={styles.lines}>
            <LeaderLines
              lines={[
                { label: shortName(redemption), value: denom.value > 0 ? formatRupiah(denom.value) : '1' },
                ...(wallet ? [{ label: 'Dompet', value: wallet }] : []),
                ...(recipient
                  ? [{ label: type.account.label, value: formatRecipient(type.account.kind, recipient) }]
                  : []),
                { label: 'Poin dipakai', value: formatSigned(-denom.points) },
              ]}
            />
          </div>
          <Perforation />
          <Text as="div" size="title">
            <LeaderLines lines={[{ label: 'Sisa poin', value: formatNumber(balance - denom.points) }]} />
          </Text>
          {note && (
            <Text as="p" size="sm" tone="muted" above={14}>
              {note}
            </Text>
          )}
        </>
      )}
    </Sheet>
  )
}

const catalogue = { label: 'Lihat hadiah lain', to: '/redeem' }

const waysOut: Record<string, { label: string; to: string }> = {
  profile_incomplete: { label: 'Lengkapi profil', to: '/register/profile' },
  limit_reached: catalogue,
  closed: catalogue,
}

const unconfirmedTexts = {
  lost: {
    text: 'Jawabannya belum sampai. Kami cek apakah penukaranmu sudah tercatat. Poin tidak akan terpotong dua kali.',
    closeLabel: 'Tutup',
  },
  missing: {
    text: 'Penukaranmu belum tercatat. Aman kalau dikirim lagi, poin tidak akan terpotong dua kali.',
    closeLabel: 'Nanti saja',
  },
}

function shortName({ type, denom }: Redemption): string {
  return denom.name.replace(/\s*Rp[\d.]+$/, '') || type.name
}
