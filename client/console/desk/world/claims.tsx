// Rewards on their way: deliver, move on, let the cashier scan, or let the provider fail, which refunds by itself.
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/api.ts'
import { claimsQuery, useCommand } from '#client/console/queries.ts'
import { useName } from '#client/console/ui/name.ts'
import panel from '#client/console/ui/panel.module.css'
import { Key } from '#client/console/ui/panel.tsx'
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

function useClaims() {
  return useQuery(claimsQuery()).data?.rows
}

export function Claims() {
  const claims = useClaims() ?? []
  if (claims.length === 0) return <p className={panel.empty}>Belum ada penukaran. Tukar sesuatu di HP.</p>
  return (
    <ul>
      {claims.map((claim) => (
        <Line key={claim.id} claim={claim} />
      ))}
    </ul>
  )
}

function Line({ claim }: { claim: Claim }) {
  const name = useName(claim.shopperId)
  const params = { id: claim.id }
  const deliver = useCommand(() => api('POST /control/claims/:id/deliver', { params, body: {} }))
  const fail = useCommand(() => api('POST /control/claims/:id/fail', { params, body: {} }))
  const use = useCommand(() => api('POST /control/claims/:id/use', { params }))
  const isWaiting = claim.status === 'processing'
  const isMoving = claim.status === 'packed' || claim.status === 'shipped'
  return (
    <li className={panel.row}>
      <span className={panel.words}>
        <b>{claim.denom.name}</b>
        <small>
          {name} · {claim.voucher?.status === 'used' ? 'terpakai' : WORDS[claim.status]}
        </small>
      </span>
      <span className={styles.deeds}>
        {(isWaiting || isMoving) && (
          <Key small onClick={() => deliver.mutate()}>
            {isMoving ? 'Majukan' : 'Kirim'}
          </Key>
        )}
        {isWaiting && (
          <Key small kind="no" onClick={() => fail.mutate()}>
            Gagalkan
          </Key>
        )}
        {claim.voucher?.status === 'active' && (
          <Key small onClick={() => use.mutate()}>
            Pindai kasir
          </Key>
        )}
      </span>
    </li>
  )
}
