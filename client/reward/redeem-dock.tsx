// Dock of the redemption form: the cost and the remaining points, or how many points are missing and how to earn them.
import type { Denom } from '#contract/reward.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { formatNumber, formatPoints } from '../ui/format/number.ts'
import { isRedeemable } from './denominations.tsx'
import styles from './detail.module.css'

type Props = { form: string; chosen: Denom | null; denoms: Denom[]; balance: number }

export function RedeemDock({ form, chosen, denoms, balance }: Props) {
  const offered = denoms.filter(({ active, stock }) => active && stock > 0)
  const cheapest = Math.min(...offered.map((denom) => denom.points))
  if (offered.length === 0) {
    return (
      <>
        <Remark label="Stok" value="Habis" />
        <ButtonLink to="/redeem" replace>
          Lihat hadiah lain
        </ButtonLink>
      </>
    )
  }
  if (!denoms.some((denom) => isRedeemable(denom, balance))) {
    return (
      <>
        <Remark label="Kurang" value={`${formatPoints(cheapest - balance)} lagi`} />
        <ButtonLink to="/topup">Unggah struk</ButtonLink>
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

function Remark({ label, value }: { label: string; value: string }) {
  return (
    <p className={styles.remark}>
      <span>{label}</span>
      <b>{value}</b>
    </p>
  )
}
