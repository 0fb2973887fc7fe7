// The fairness proof of a draw (decisions 602): recomputes the draw in the browser on request, and lists the proof's figures.
import { useQuery } from '@tanstack/react-query'
import type { DrawSummary } from '#contract/draw.ts'
import { Button } from '../ui/button/button.tsx'
import { FailureRow } from '../ui/feedback/failure.tsx'
import { StatusChip } from '../ui/feedback/status-chip.tsx'
import disclosure from '../ui/layout/disclosure.module.css'
import { Row, Words } from '../ui/layout/layout.tsx'
import text from '../ui/layout/text.module.css'
import styles from './proof.module.css'
import { drawCheckQuery } from './queries.ts'

type Props = { campaignId: string; draws: DrawSummary[] }

export function Proof({ campaignId, draws }: Props) {
  return (
    <section className={styles.proof}>
      <h2 className={text.h3}>Undian yang bisa dicek</h2>
      {draws.map((draw) => (
        <DrawCheck key={draw.id} campaignId={campaignId} draw={draw} />
      ))}
      <details className={`${disclosure.disclosure} ${styles.figures}`}>
        <summary>Angka buktinya</summary>
        <p>
          Pemenang ditentukan angka acak, benih, yang sudah ada sebelum undian. Sidik jarinya kami umumkan lebih dulu,
          jadi benihnya tidak bisa diganti.
        </p>
        <dl>
          {draws.map(({ id, label, commitment, seed }) => (
            <div key={id}>
              <dt>{label}: sidik jari</dt>
              <dd>{commitment}</dd>
              <dt>Benih</dt>
              <dd>{seed ?? 'Dibuka sesudah dikocok.'}</dd>
              {seed !== null && (
                <a
                  href={`/api/campaign/${campaignId}/draws/${id}/proof?pageSize=1000`}
                  target="_blank"
                  rel="noreferrer"
                >
                  Semua kode dan nilainya (JSON)
                </a>
              )}
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

function DrawCheck({ campaignId, draw: { id, label, seed } }: { campaignId: string; draw: DrawSummary }) {
  const check = useQuery({ ...drawCheckQuery(campaignId, id), enabled: false })
  const isFair = check.data
  const run = () => void check.refetch()
  if (check.isError) return <FailureRow onRetry={run} />
  return (
    <Row gap={12} above={12} role="status">
      <Words title={label}>{sentenceOf(seed !== null, isFair)}</Words>
      {isFair !== undefined && (
        <StatusChip tone={isFair ? 'success' : 'danger'}>{isFair ? 'Cocok' : 'Tidak cocok'}</StatusChip>
      )}
      {seed !== null && isFair === undefined && (
        <Button variant="soft" small loading={check.isFetching} loadingLabel="Menghitung…" onClick={run}>
          Cek sendiri
        </Button>
      )}
    </Row>
  )
}

function sentenceOf(isDrawn: boolean, isFair: boolean | undefined): string {
  if (!isDrawn) return 'Bisa kamu cek di sini sesudah dikocok.'
  if (isFair === undefined) return 'HP-mu menghitung ulang siapa yang keluar.'
  return isFair ? 'Hitungan HP-mu sama dengan pemenang kami.' : 'Hitungan HP-mu berbeda. Laporkan ke kami, ya.'
}
