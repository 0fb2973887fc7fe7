// The claims tab: delivers a claim, moves it on, marks a voucher as used, or fails it, which refunds the points.
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/api.ts'
import { claimsQuery, useCommand } from '#client/console/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import { useName } from '#client/console/ui/name.ts'
import panel from '#client/console/ui/panel.module.css'
import styles from './world.module.css'

type Claim = NonNullable<ReturnType<typeof useClaims>>[number]

const WORDS: Record<Claim['status'], string> = {
  processing: 'diproses',
  success: 'berhasil',
  failed: 'gagal, poin kembali',
  packed: 'dikemas',
  shipped: 'dikirim',
  delivered: 'sampai',
}

/** What staff does with a parcel next. */
const NEXT_STEPS: Partial<Record<Claim['status'], string>> = { packed: 'Serahkan ke kurir', shipped: 'Tandai sampai' }

function useClaims() {
  return useQuery(claimsQuery()).data?.rows
}

export function Claims() {
  const claims = useClaims() ?? []
  if (claims.length === 0) return <p className={panel.empty}>Belum ada penukaran. Tukar sesuatu di HP.</p>
  return (
    <ul>
      {claims.map((claim) => (
        <ClaimRow key={claim.id} claim={claim} />
      ))}
    </ul>
  )
}

function ClaimRow({ claim }: { claim: Claim }) {
  const name = useName(claim.shopperId)
  const params = { id: claim.id }
  const deliver = useCommand(['claim', 'upcoming'], () => api('POST /control/claims/:id/deliver', { params, body: {} }))
  const fail = useCommand(['claim', 'upcoming'], () => api('POST /control/claims/:id/fail', { params, body: {} }))
  const use = useCommand(['claim', 'upcoming'], () => api('POST /control/claims/:id/use', { params }))
  const isWaiting = claim.status === 'processing'
  const isMoving = claim.status === 'packed' || claim.status === 'shipped'
  return (
    <li className={panel.row} data-tour={`claim-${claim.id}`}>
      <span className={panel.words}>
        <b>{claim.denom.name}</b>
        <small>
          {name} · {claim.voucher?.status === 'used' ? 'terpakai' : WORDS[claim.status]}
        </small>
      </span>
      <span className={styles.actions}>
        {(isWaiting || isMoving) && (
          <Button small data-tour={`deliver-${claim.id}`} onClick={() => deliver.mutate()}>
            {NEXT_STEPS[claim.status] ?? 'Kirim'}
          </Button>
        )}
        {isWaiting && (
          <Button small variant="reject" onClick={() => fail.mutate()}>
            Gagalkan
          </Button>
        )}
        {claim.voucher?.status === 'active' && (
          <Button small onClick={() => use.mutate()}>
            Pakai di kasir
          </Button>
        )}
      </span>
    </li>
  )
}
