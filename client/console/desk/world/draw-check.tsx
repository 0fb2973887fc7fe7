// Checks a draw before the audience: the fingerprint that was announced, the seed, and the whole draw computed again here.

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { drawProofQuery, useCommand } from '#client/console/query/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import { Dialog } from '#client/console/ui/dialog.tsx'
import { loadWholeProof, type Recomputed, recomputeDraw } from '#client/ui/draw/recompute-draw.ts'
import { Icon } from '#client/ui/icon.tsx'
import checkCircleFill from '#client/ui/icons/check-circle-fill.svg?raw'
import xCircleFill from '#client/ui/icons/x-circle-fill.svg?raw'
import styles from './draw-check.module.css'

type Draw = { id: string; campaignId: string; campaign: string; label: string }

export function DrawCheck({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const t = useTranslations()
  const proof = useQuery(drawProofQuery(draw)).data
  const recompute = useCommand([], async () => recomputeDraw(await loadWholeProof(draw)))
  return (
    <Dialog title={t('world.check.title')} text={`${draw.campaign}, ${draw.label}`} beside onClose={onClose}>
      <div className={styles.check} data-tour="draw-check">
        <dl>
          <dt>{t('world.check.commitment')}</dt>
          <dd>{proof?.commitment ?? '…'}</dd>
          <dt>{t('world.check.seed')}</dt>
          <dd>{proof ? (proof.seed ?? t('world.check.secret')) : '…'}</dd>
        </dl>
        {proof?.seed && (
          <Button
            variant="primary"
            data-tour="recompute"
            disabled={recompute.isPending}
            onClick={() => recompute.mutate()}
          >
            {recompute.isPending ? t('world.check.computing') : t('world.check.recompute', { count: proof.count })}
          </Button>
        )}
        <div aria-live="polite">{recompute.data && <Verdict found={recompute.data} />}</div>
      </div>
    </Dialog>
  )
}

function Verdict({ found }: { found: Recomputed }) {
  const t = useTranslations()
  return (
    <div data-tour="recomputed">
      <ul className={styles.results}>
        <Line isTrue={found.isSeedTrue} yes={t('world.check.seedTrue')} no={t('world.check.seedFalse')} />
        <Line isTrue={found.isListTrue} yes={t('world.check.listTrue')} no={t('world.check.listFalse')} />
        <Line isTrue={found.isOrderTrue} yes={t('world.check.orderTrue')} no={t('world.check.orderFalse')} />
      </ul>
      <ol className={styles.winners} aria-label={t('world.check.winners')}>
        {found.winners.map(({ code, name, prize, score }) => (
          <li key={code}>
            <b>{code}</b> {name} · {prize ?? t('world.check.reserve')}
            <code>{score.slice(0, 16)}…</code>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{t('world.check.note')}</p>
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
