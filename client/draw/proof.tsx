// Explains how to verify a draw (decisions 602): shows the seed's hash before the draw, and the seed and ticket list after it.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DrawSummary } from '#contract/draw.ts'
import { Button } from '../ui/button.tsx'
import { FailureRow } from '../ui/feedback/failure.tsx'
import { formatNumber } from '../ui/format/number.ts'
import styles from './proof.module.css'
import { proofQuery } from './queries.ts'

type Props = { campaignId: string; draws: DrawSummary[] }

export function Proof({ campaignId, draws }: Props) {
  return (
    <details className={styles.proof}>
      <summary>Cara mengecek undian ini jujur</summary>
      <p>
        Sebelum undian, kami umumkan sidik jari benih acaknya. Sesudah dikocok, benihnya dibuka. Siapa pun bisa
        menghitung ulang urutannya.
      </p>
      <ol>
        <li>Hitung SHA-256 dari benih. Hasilnya harus sama dengan sidik jari.</li>
        <li>Untuk tiap kupon, hitung SHA-256 dari benih:sidik daftar:kode.</li>
        <li>Urutkan dari yang terkecil. Yang teratas menang.</li>
      </ol>
      {draws.map((draw) => (
        <ProofOfDraw key={draw.id} campaignId={campaignId} draw={draw} />
      ))}
    </details>
  )
}

function ProofOfDraw({ campaignId, draw }: { campaignId: string; draw: DrawSummary }) {
  const [isWanted, setIsWanted] = useState(false)
  const proof = useQuery({ ...proofQuery(campaignId, draw.id), enabled: isWanted })
  return (
    <dl className={styles.values}>
      <dt>{draw.label}: sidik jari</dt>
      <dd>{draw.commitment}</dd>
      {draw.seed === null && (
        <>
          <dt>Benih</dt>
          <dd className={styles.later}>Dibuka sesudah dikocok.</dd>
        </>
      )}
      {draw.seed !== null && (
        <>
          <dt>Benih</dt>
          <dd>{draw.seed}</dd>
        </>
      )}
      {proof.data?.digest && (
        <>
          <dt>Sidik daftar dari {formatNumber(proof.data.count)} kupon</dt>
          <dd>{proof.data.digest}</dd>
          <dt>Semua kode dan nilainya</dt>
          <dd>
            <a
              href={`/api/campaign/${campaignId}/draws/${draw.id}/proof?pageSize=1000`}
              target="_blank"
              rel="noreferrer"
            >
              Buka daftar (JSON)
            </a>
          </dd>
        </>
      )}
      {proof.isError && <FailureRow onRetry={() => void proof.refetch()} />}
      {draw.seed !== null && !proof.data && !proof.isError && (
        <Button
          variant="soft"
          small
          loading={proof.isFetching}
          loadingLabel="Memuat…"
          onClick={() => setIsWanted(true)}
        >
          Lihat bukti
        </Button>
      )}
    </dl>
  )
}
