// 26b: what will happen, written like a receipt; and what to do when it did not.
import { ApiError, messageOf } from '../api/api-error.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FieldError } from '../ui/form/field.tsx'
import { formatNumber, formatPoints, formatRupiah, formatSigned } from '../ui/format/number.ts'
import { LeaderLines, Perforation } from '../ui/paper.tsx'
import { Sheet } from '../ui/sheet.tsx'
import styles from './confirm-sheet.module.css'
import { readAccount } from './recipient.ts'
import type { Order, OrderState } from './redemption.ts'

type Props = {
  open: boolean
  onClose: () => void
  order: Order
  balance: number
  state: OrderState
  error: Error | null
  onSend: () => void
}

export function ConfirmSheet({ open, onClose, order, balance, state, error, onSend }: Props) {
  const { type, denom } = order
  const isLost = state === 'lost' || state === 'missing'
  const target = order.account.account
  const kept = type.terms.at(-1)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={isLost ? 'Sedang kami pastikan' : 'Tukar sekarang?'}
      text={isLost ? lostSentence(state) : undefined}
      actions={
        <>
          <div role="alert">{state === 'refused' && error && <FieldError>{messageOf(error)}</FieldError>}</div>
          <Actions {...{ denom, state, error, onClose, onSend }} />
        </>
      }
    >
      {!isLost && (
        <>
          <div className={styles.lines}>
            <LeaderLines
              lines={[
                { label: shortName(order), value: denom.value > 0 ? formatRupiah(denom.value) : '1' },
                ...(target ? [{ label: type.account.label, value: readAccount(type.account.kind, target) }] : []),
                { label: 'Poin dipakai', value: formatSigned(-denom.points) },
              ]}
            />
          </div>
          <Perforation />
          <div className={styles.total}>
            <LeaderLines lines={[{ label: 'Sisa poin', value: formatNumber(balance - denom.points) }]} />
          </div>
          {kept && <p className={styles.note}>{kept}</p>}
        </>
      )}
    </Sheet>
  )
}

type ActionsProps = Pick<Props, 'state' | 'error' | 'onClose' | 'onSend'> & { denom: Order['denom'] }

function Actions({ denom, state, error, onClose, onSend }: ActionsProps) {
  if (state === 'lost') {
    return (
      <Button variant="outline" onClick={onClose}>
        Tutup
      </Button>
    )
  }
  if (state === 'missing') {
    return (
      <>
        <Button onClick={onSend}>Kirim lagi</Button>
        <Button variant="outline" onClick={onClose}>
          Nanti saja
        </Button>
      </>
    )
  }
  const code = state === 'refused' && error instanceof ApiError ? error.code : ''
  if (code === 'profile_incomplete') {
    return (
      <ButtonLink wide replace to="/register/profile">
        Lengkapi profil
      </ButtonLink>
    )
  }
  if (code === 'limit_reached' || code === 'closed') {
    return (
      <ButtonLink wide replace to="/redeem">
        Lihat hadiah lain
      </ButtonLink>
    )
  }
  return (
    <>
      <Button loading={state === 'sending'} loadingLabel="Menukar…" onClick={onSend}>
        {`Ya, tukar ${formatPoints(denom.points)}`}
      </Button>
      <Button variant="outline" onClick={onClose}>
        Cek lagi
      </Button>
    </>
  )
}

function lostSentence(state: OrderState): string {
  return state === 'lost'
    ? 'Jawabannya belum sampai. Kami cek apakah penukaranmu sudah tercatat. Poin tidak akan terpotong dua kali.'
    : 'Penukaranmu belum tercatat. Aman kalau dikirim lagi, poin tidak akan terpotong dua kali.'
}

/** `Pulsa` of `Pulsa semua operator`: what the value after the dots is of. */
function shortName({ type, denom }: Order): string {
  return denom.name.replace(/\s*Rp[\d.]+$/, '') || type.name
}
