// The claims tab: delivers a claim, advances its shipment, marks a voucher as used, or fails a claim, which refunds the points.

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { useName } from '#client/console/desk/name.ts'
import { useUndoableCommand } from '#client/console/desk/undo.ts'
import { claimsQuery } from '#client/console/query/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import panel from '#client/console/ui/panel.module.css'
import { Row } from './row.tsx'

type Claim = NonNullable<ReturnType<typeof useClaims>>[number]

const NEXT_STEPS: Partial<Record<Claim['status'], 'ship' | 'arrive'>> = { packed: 'ship', shipped: 'arrive' }

function useClaims() {
  return useQuery(claimsQuery()).data?.rows
}

export function Claims() {
  const t = useTranslations()
  const claims = useClaims()
  if (!claims) return null
  if (claims.length === 0) return <p className={panel.empty}>{t('world.claims.empty')}</p>
  return (
    <ul>
      {claims.map((claim) => (
        <ClaimRow key={claim.id} claim={claim} />
      ))}
    </ul>
  )
}

function ClaimRow({ claim }: { claim: Claim }) {
  const t = useTranslations()
  const name = useName(claim)
  const params = { id: claim.id }
  const nextStep = t(`world.claims.${NEXT_STEPS[claim.status] ?? 'deliver'}`)
  const titleOf = (label: string) => `${label}: ${claim.denom.name}`
  const deliver = useClaimCommand(titleOf(nextStep), () =>
    api('POST /control/claims/:id/deliver', { params, body: {} }),
  )
  const fail = useClaimCommand(titleOf(t('world.claims.fail')), () =>
    api('POST /control/claims/:id/fail', { params, body: {} }),
  )
  const use = useClaimCommand(titleOf(t('world.claims.use')), () => api('POST /control/claims/:id/use', { params }))
  const isWaiting = claim.status === 'processing'
  const state = claim.voucher?.status === 'used' ? t('world.claims.used') : t(`world.claims.status.${claim.status}`)
  const isMoving = claim.status === 'packed' || claim.status === 'shipped'
  return (
    <Row title={claim.denom.name} text={`${name} · ${state}`} tourTarget={`claim-${claim.id}`}>
      {(isWaiting || isMoving) && (
        <Button small data-tour={`deliver-${claim.id}`} onClick={() => deliver.mutate()}>
          {nextStep}
        </Button>
      )}
      {isWaiting && (
        <Button small variant="reject" onClick={() => fail.mutate()}>
          {t('world.claims.fail')}
        </Button>
      )}
      {claim.voucher?.status === 'active' && (
        <Button small onClick={() => use.mutate()}>
          {t('world.claims.use')}
        </Button>
      )}
    </Row>
  )
}

function useClaimCommand(title: string, run: () => Promise<unknown>) {
  return useUndoableCommand(['claim', 'upcoming'], () => title, run)
}
