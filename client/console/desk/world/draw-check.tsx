// The dialog that verifies a draw: the announced fingerprint, the seed, and a recomputation in this browser.

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { drawProofQuery, useCommand } from '#client/console/query/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import { Dialog } from '#client/console/ui/dialog.tsx'
import { loadAllProofPages, type Recomputed, recomputeDraw } from '#client/ui/draw/recompute-draw.ts'
import checkCircleFill from '#client/ui/icons/check-circle-fill.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import xCircleFill from '#client/ui/icons/x-circle-fill.svg?raw'
import { Stack } from '#client/ui/layout/layout.tsx'
import styles from './draw-check.module.css'

type Draw = { id: string; campaignId: string; campaign: string; label: string }

export function DrawCheck({ draw, onClose }: { draw: Draw; onClose: () => void }) {
  const t = useTranslations()
  const proof = useQuery(drawProofQuery(draw)).data
  const recompute = useCommand([], async () => recomputeDraw(await loadAllProofPages(draw)))
  const found = recompute.data
  return (
    <Dialog title={t('world.check.title')} text={`${draw.campaign}, ${draw.label}`} beside onClose={onClose}>
      <Stack gap={14} data-tour="draw-check">
        {proof && (proof.seed ? <p>{t('world.check.text')}</p> : <p>{t('world.check.secret')}</p>)}
        {proof?.seed && !found && (
          <Button
            variant="primary"
            data-tour="recompute"
            disabled={recompute.isPending}
            onClick={() => recompute.mutate()}
          >
            {recompute.isPending ? t('world.check.computing') : t('world.check.recompute', { count: proof.count })}
          </Button>
        )}
        <div aria-live="polite">{found && <Verdict found={found} count={proof?.count ?? 0} />}</div>
        <details className={styles.details}>
          <summary>{t('world.check.details')}</summary>
          <dl>
            <dt>{t('world.check.commitment')}</dt>
            <dd>{proof?.commitment}</dd>
            {proof?.seed && (
              <>
                <dt>{t('world.check.seed')}</dt>
                <dd>{proof.seed}</dd>
              </>
            )}
          </dl>
          <p>{t('world.check.note')}</p>
        </details>
      </Stack>
    </Dialog>
  )
}

function Verdict({ found, count }: { found: Recomputed; count: number }) {
  const t = useTranslations()
  const { isSeedVerified, isListVerified, isOrderVerified, winners } = found
  return (
    <div data-tour="recomputed">
      <ul className={styles.results}>
        {isSeedVerified && isListVerified && isOrderVerified && <Line isTrue text={t('world.check.same', { count })} />}
        {!isSeedVerified && <Line text={t('world.check.seedFalse')} />}
        {!isListVerified && <Line text={t('world.check.listFalse')} />}
        {!isOrderVerified && <Line text={t('world.check.orderFalse')} />}
      </ul>
      <ol className={styles.winners} aria-label={t('world.check.winners')}>
        {winners.map(({ ticketCode, name, prize }) => (
          <li key={ticketCode}>
            <b>{name}</b> · {prize ?? t('world.check.reserve')} <small>{ticketCode}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Line({ isTrue = false, text }: { isTrue?: boolean; text: string }) {
  return (
    <li data-false={!isTrue || undefined}>
      <Icon svg={isTrue ? checkCircleFill : xCircleFill} size={18} />
      {text}
    </li>
  )
}
