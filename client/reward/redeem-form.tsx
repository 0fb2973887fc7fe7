// The reward itself with its form (26); confirming it is the sheet's business.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Denom, RewardType } from '#contract/reward.ts'
import { ApiError, messageOf } from '../api/api-error.ts'
import { asksForStepUp } from '../auth/otp/queries.ts'
import { StepUpSheet } from '../auth/otp/step-up-sheet.tsx'
import { useProfile } from '../session/queries.ts'
import { goBack } from '../ui/back.ts'
import { showToast } from '../ui/feedback/toast.tsx'
import { formatNumber, formatPoints } from '../ui/format/number.ts'
import { nationalDigits } from '../ui/format/phone-number.ts'
import { IconButton } from '../ui/icon-button.tsx'
import arrowLeftBold from '../ui/icons/arrow-left-bold.svg?raw'
import { Screen } from '../ui/screen.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import text from '../ui/text.module.css'
import { useSheet } from '../ui/use-sheet.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { Denominations, isOpen } from './denominations.tsx'
import styles from './detail.module.css'
import { problemOf, sentAccount } from './recipient.ts'
import { AccountField } from './recipient-field.tsx'
import { RedeemDock } from './redeem-dock.tsx'
import { newOrder, type Order, useOrder } from './redemption.ts'
import { RewardTile } from './reward-tile.tsx'

const FORM = 'tukar'

type Props = { type: RewardType; denoms: Denom[]; balance: number }

export function RedeemForm({ type, denoms, balance }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const own = useProfile()?.phone ?? ''
  const { kind } = type.account
  const [chosenId, setChosenId] = useState(denoms.length === 1 ? (denoms[0]?.id ?? null) : null)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [order, setOrder] = useState<Order | null>(null)
  const confirmSheet = useSheet()
  const stepUp = useSheet()
  const account = typed ?? (kind === 'phone' ? nationalDigits(own) : '')
  const chosen = denoms.find((denom) => denom.id === chosenId && isOpen(denom, balance)) ?? null

  const refused = (error: Error) => {
    const code = error instanceof ApiError ? error.code : ''
    if (asksForStepUp(error)) stepUp.open()
    else if (code === 'account_invalid' || code === 'operator_mismatch') {
      void confirmSheet.close()
      setProblem(messageOf(error))
      focusAccount()
    } else if (stale.includes(code)) {
      void confirmSheet.close()
      showToast({ kind: 'error', text: nextStep(code) })
      void queryClient.invalidateQueries({ queryKey: ['reward', 'types'] })
      void queryClient.invalidateQueries({ queryKey: ['point'] })
    }
  }
  const redeeming = useOrder(
    order,
    (claim) => navigate(`/redeem/success?q=${encodeURIComponent(claim.id)}`, { replace: true }),
    refused,
  )
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const isUnsettled = redeeming.state === 'lost' || redeeming.state === 'missing' || redeeming.state === 'sending'
    if (isUnsettled) return confirmSheet.open()
    const found = problemOf(kind, account)
    setProblem(found)
    if (found) return focusAccount()
    if (!chosen) return
    redeeming.reset()
    setOrder(newOrder(type, chosen, sentAccount(kind, account)))
    confirmSheet.open()
  }

  return (
    <Screen name={type.name} bare dock={<RedeemDock form={FORM} chosen={chosen} denoms={denoms} balance={balance} />}>
      <div className={styles.top}>
        <RewardTile art={type.art} width={190} size={{ height: 236, radius: 0 }} />
        <div className={styles.keys}>
          <IconButton soft label="Kembali" icon={arrowLeftBold} onClick={() => goBack(navigate, '/redeem')} />
          <ShareButton soft title={type.name} />
        </div>
      </div>
      <form id={FORM} className={styles.content} noValidate onSubmit={submit}>
        <div>
          <h1 className={text.h1}>{type.name}</h1>
          <p className={styles.lead}>{type.description}</p>
        </div>
        <Denominations denoms={denoms} balance={balance} value={chosen?.id ?? null} onChange={setChosenId} />
        <AccountField
          account={type.account}
          value={account}
          error={problem}
          onChange={(value) => {
            setTyped(value)
            setProblem(null)
          }}
          onBlur={() => account !== '' && setProblem(problemOf(kind, account))}
        />
        {denoms[0] && <p className={styles.limits}>{limitsOf(chosen ?? denoms[0])}</p>}
        <Words title="Cara pakai" lines={type.howTo} ordered />
        <Words title="Syarat" lines={type.terms} />
      </form>
      {order && (
        <ConfirmSheet
          open={confirmSheet.isOpen && !stepUp.isOpen}
          onClose={confirmSheet.close}
          order={order}
          balance={balance}
          state={redeeming.state}
          error={asksForStepUp(redeeming.error) ? null : redeeming.error}
          onSend={redeeming.send}
        />
      )}
      <StepUpSheet
        open={stepUp.isOpen}
        why={`menukar ${formatPoints(chosen?.points ?? 0)}`}
        onClose={stepUp.close}
        onProven={async () => {
          // The same order is sent again: it was refused, so nothing was redeemed.
          await stepUp.close()
          redeeming.send()
        }}
      />
    </Screen>
  )
}

function Words({ title, lines, ordered }: { title: string; lines: string[]; ordered?: boolean }) {
  if (lines.length === 0) return null
  const List = ordered ? 'ol' : 'ul'
  return (
    <section>
      <h2 className={text.title}>{title}</h2>
      <List className={styles.words}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </section>
  )
}

/** Refusals after which what the screen shows is no longer true. */
const stale: readonly string[] = ['insufficient_points', 'out_of_stock', 'denom_inactive']

function nextStep(code: string): string {
  if (code === 'insufficient_points') return 'Poinmu belum cukup. Pilih nominal yang lebih kecil.'
  return 'Yang ini baru saja habis. Pilih nominal lain.'
}

function limitsOf({ perUserDay, perUserMonth }: Denom): string {
  return `Bisa ditukar ${formatNumber(perUserDay)} kali sehari, ${formatNumber(perUserMonth)} kali sebulan.`
}

function focusAccount(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${FORM} [name="account"]`)?.focus())
}
