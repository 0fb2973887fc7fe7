// The page of a reward with the redemption form. confirm-sheet.tsx asks for confirmation; redemption.ts sends the request.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Denom, RewardType, Wallet } from '#contract/reward.ts'
import { ApiError } from '../api/api-error.ts'
import { isStepUpRequired } from '../auth/otp/queries.ts'
import { StepUpSheet, useStepUp } from '../auth/otp/step-up-sheet.tsx'
import { pointKeys } from '../point/queries.ts'
import { removeDraft, useDraft } from '../session/draft.ts'
import { useProfile } from '../session/queries.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { formatNumber, formatPoints } from '../ui/format/number.ts'
import { toPhoneValue } from '../ui/format/phone-number.ts'
import { Stack, Text } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { useSheet } from '../ui/overlay/use-sheet.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { Denominations, GoalToggle, isRedeemable } from './denominations.tsx'
import { Lines } from './lines.tsx'
import { rewardKeys } from './queries.ts'
import { toRecipientBody, validateRecipient } from './recipient.ts'
import { RecipientField, WalletField } from './recipient-field.tsx'
import { createRedemption, type Redemption, useRedemption } from './redemption.ts'
import { RewardHead } from './reward-head.tsx'

type Props = { type: RewardType; denoms: Denom[]; balance: number }

type Values = { denomId: string | undefined; wallet: Wallet | undefined; account: string }

export function RedeemForm({ type, denoms, balance }: Props) {
  const queryClient = useQueryClient()
  const navigate = useGoOn()
  const profile = useProfile()
  const { kind } = type.account
  const initial: Values = {
    denomId: denoms.length === 1 ? denoms[0]?.id : undefined,
    wallet: undefined,
    account: kind === 'phone' ? toPhoneValue(profile.phone) : '',
  }
  const draftName = `redeem-${type.id}`
  const validate = ({ wallet, account }: Values) => ({
    wallet: type.category === 'ewallet' && !wallet ? 'Pilih dompetnya dulu.' : undefined,
    account: validateRecipient(kind, account),
  })
  const form = useForm(initial, validate, useDraft<Values>(draftName))
  const [redemption, setRedemption] = useState<Redemption | null>(null)
  const confirmSheet = useSheet()
  const chosen = denoms.find((denom) => denom.id === form.values.denomId && isRedeemable(denom, balance)) ?? null

  const isIncomplete = profile.registrationState === 1
  const canRedeem = findObstacle(isIncomplete, denoms, balance) === undefined

  const onRefused = (refusal: Error) => {
    const code = refusal instanceof ApiError ? refusal.code : ''
    if (isStepUpRequired(refusal)) stepUp.start()
    else if (code === 'account_invalid' || code === 'operator_mismatch') {
      void confirmSheet.close()
      form.showErrors(refusal, 'account')
    } else if (staleCodes.includes(code)) {
      void confirmSheet.close()
      showToast({ kind: 'error', text: messageForStale(code) })
      void queryClient.invalidateQueries({ queryKey: rewardKeys.types })
      void queryClient.invalidateQueries({ queryKey: pointKeys.root })
    }
  }
  const request = useRedemption(
    redemption,
    (claim) => {
      removeDraft(draftName)
      void navigate(`/redeem/success?q=${encodeURIComponent(claim.id)}`, { replace: true })
    },
    onRefused,
  )
  // A redemption refused for a missing step-up changed nothing, so the same redemption is sent after the step-up.
  const stepUp = useStepUp(request.send)
  const redeem = form.onSubmit(({ wallet, account }) => {
    if (!chosen) return
    request.reset()
    const recipient = { ...toRecipientBody(kind, account), ...(wallet && { wallet }) }
    setRedemption(createRedemption({ type, denom: chosen, recipient, balance }))
    confirmSheet.open()
  })
  const submit = (event: React.FormEvent) => {
    const isUnconfirmed = request.state === 'lost' || request.state === 'missing' || request.state === 'sending'
    if (!isUnconfirmed) return redeem(event)
    event.preventDefault()
    confirmSheet.open()
  }

  return (
    <Screen
      name={type.name}
      bare
      dock={<RedeemDock form={form.id} isIncomplete={isIncomplete} chosen={chosen} denoms={denoms} balance={balance} />}
    >
      <RewardHead type={type} />
      <Stack id={form.id} as="form" gap={20} pad={[20, 'gutter', 40]} noValidate onSubmit={submit}>
        <div>
          <h1 className={text.h1}>{type.name}</h1>
          <Text as="p" tone="muted" above={6}>
            {type.description}
          </Text>
        </div>
        <Denominations
          denoms={denoms}
          balance={balance}
          value={chosen?.id ?? null}
          onChange={(denomId) => form.change({ denomId })}
        />
        {canRedeem && type.category === 'ewallet' && <WalletField {...form.field('wallet')} />}
        {canRedeem && (
          <RecipientField
            account={type.account}
            {...form.field('account')}
            onBlur={() => form.values.account !== '' && form.blur('account')}
          />
        )}
        {denoms[0] && (
          <Text as="p" size="sm" tone="muted">
            {limitsOf(chosen ?? denoms[0])}
          </Text>
        )}
        <GoalToggle type={type} denoms={denoms} balance={balance} />
        <Lines title="Cara pakai" lines={type.howTo} ordered />
        <Lines title="Syarat" lines={type.terms} />
      </Stack>
      {redemption && (
        <ConfirmSheet
          sheet={{ ...confirmSheet, isOpen: confirmSheet.isOpen && !stepUp.isOpen }}
          redemption={redemption}
          balance={balance}
          state={request.state}
          error={isStepUpRequired(request.error) ? null : request.error}
          onSend={request.send}
        />
      )}
      <StepUpSheet stepUp={stepUp} reason={`menukar ${formatPoints(chosen?.points ?? 0)}`} />
    </Screen>
  )
}

/** Error codes that mean that the page shows an outdated balance or stock. */
const staleCodes: readonly string[] = ['insufficient_points', 'out_of_stock', 'denom_inactive']

function messageForStale(code: string): string {
  if (code === 'insufficient_points') return 'Poinmu belum cukup. Pilih nominal yang lebih kecil.'
  return 'Yang ini baru saja habis. Pilih nominal lain.'
}

function limitsOf({ perUserDay, perUserMonth }: Denom): string {
  return `Bisa ditukar ${formatNumber(perUserDay)} kali sehari, ${formatNumber(perUserMonth)} kali sebulan.`
}

type DockProps = { form: string; isIncomplete: boolean; chosen: Denom | null; denoms: Denom[]; balance: number }

function RedeemDock({ form, isIncomplete, chosen, denoms, balance }: DockProps) {
  const { pathname, search } = useLocation()
  const obstacle = findObstacle(isIncomplete, denoms, balance)
  if (obstacle) {
    return (
      <>
        <Remark label={obstacle.label} value={obstacle.value} />
        <ButtonLink to={obstacle.to} state={{ returnTo: pathname + search }}>
          {obstacle.way}
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <Remark
        label={chosen ? 'Sisa poin nanti' : 'Poin kamu'}
        value={formatNumber(chosen ? balance - chosen.points : balance)}
      />
      <Button type="submit" data-tour="redeem" form={form} disabled={!chosen}>
        {chosen ? `Tukar ${formatPoints(chosen.points)}` : 'Pilih nominal'}
      </Button>
    </>
  )
}

function findObstacle(isIncomplete: boolean, denoms: Denom[], balance: number) {
  if (isIncomplete) {
    return { label: 'Sebelum menukar', value: 'Profilmu dulu', to: '/register/profile', way: 'Lengkapi profil' }
  }
  const prices = denoms.filter(({ active, stock }) => active && stock > 0).map(({ points }) => points)
  if (prices.length === 0) return { label: 'Stok', value: 'Habis', to: '/redeem', way: 'Lihat hadiah lain' }
  const missing = Math.min(...prices) - balance
  if (missing <= 0) return undefined
  return { label: 'Kurang', value: `${formatPoints(missing)} lagi`, to: '/topup', way: 'Unggah struk' }
}

function Remark({ label, value }: { label: string; value: string }) {
  return (
    <Text as="p" grow>
      <Text block size="xs" tone="muted">
        {label}
      </Text>
      <Text as="b" size="title" number>
        {value}
      </Text>
    </Text>
  )
}
