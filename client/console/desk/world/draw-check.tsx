// Checks a draw before the audience: the fingerprint that was announced, the seed, and the whole draw computed again here.
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/api.ts'
import { drawProofQuery, useCommand } from '#client/console/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import { Dialog } from '#client/console/ui/dialog.tsx'
import { formatNumber } from '#client/ui/format/number.ts'
import { Icon } from '#client/ui/icon.tsx'
import checkCircleFill from '#client/ui/icons/check-circle-fill.svg?raw'
import xCircleFill from '#client/ui/icons/x-circle-fill.svg?raw'
import styles from './draw-check.module.css'
import { type Proof, type Recomputed, recomputeDraw } from './recompute-draw.ts'

type Draw = { id: string; campaignId: string; campaign: string; label: string }

const PAGE_SIZE = 1_000

export function DrawCheck({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const proof = useQuery(drawProofQuery(draw)).data
  const recompute = useCommand([], async () => recomputeDraw(await loadWholeProof(draw)))
  return (
    <Dialog title="Periksa undian ini" text={`${draw.campaign}, ${draw.label}`} beside onClose={onClose}>
      <div className={styles.check} data-tour="draw-check">
        <dl>
          <dt>Sidik jari benih, diumumkan sebelum undian</dt>
          <dd>{proof?.commitment ?? '…'}</dd>
          <dt>Benih, dibuka sesudah undian</dt>
          <dd>{proof ? (proof.seed ?? 'Masih rahasia sampai undian selesai.') : '…'}</dd>
        </dl>
        {proof?.seed && (
          <Button
            variant="primary"
            data-tour="recompute"
            disabled={recompute.isPending}
            onClick={() => recompute.mutate()}
          >
            {recompute.isPending ? 'Menghitung…' : `Hitung ulang ${formatNumber(proof.count)} kupon`}
          </Button>
        )}
        <div aria-live="polite">{recompute.data && <Verdict found={recompute.data} />}</div>
      </div>
    </Dialog>
  )
}

function Verdict({ found }: { found: Recomputed }) {
  return (
    <div data-tour="recomputed">
      <ul className={styles.results}>
        <Line isTrue={found.isSeedTrue} yes="Benihnya cocok dengan sidik jarinya" no="Benihnya bukan yang diumumkan" />
        <Line isTrue={found.isListTrue} yes="Daftar kuponnya utuh" no="Daftar kuponnya berubah" />
        <Line
          isTrue={found.isOrderTrue}
          yes="Urutan pemenangnya sama"
          no="Urutan pemenangnya tidak sama dengan hitungan ini"
        />
      </ul>
      <ol className={styles.winners} aria-label="Pemenang menurut hitungan ini">
        {found.winners.map(({ code, name, prize, score }) => (
          <li key={code}>
            <b>{code}</b> {name} · {prize ?? 'cadangan'}
            <code>{score.slice(0, 16)}…</code>
          </li>
        ))}
      </ol>
      <p className={styles.note}>
        Dihitung di peramban ini, bukan di server: SHA-256 dari benih, daftar, dan tiap kode.
      </p>
    </div>
  )
}

function Line({ isTrue, yes, no }: { isTrue: boolean; yes: string; no: string }) {
  return (
    <li data-false={!isTrue || undefined}>
      <Icon svg={isTrue ? checkCircleFill : xCircleFill} size={18} />
      {isTrue ? yes : no}
    </li>
  )
}

async function loadWholeProof({ id, campaignId }: Draw): Promise<Proof> {
  const load = (page: number) =>
    api('GET /api/campaign/:id/draws/:drawId/proof', {
      params: { id: campaignId, drawId: id },
      query: { page, pageSize: PAGE_SIZE },
    })
  const { count, ...proof } = await load(1)
  const pages = Math.ceil(count / PAGE_SIZE)
  for (let page = 2; page <= pages; page += 1) proof.rows.push(...(await load(page)).rows)
  return proof
}
