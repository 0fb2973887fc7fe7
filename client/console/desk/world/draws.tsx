// The draws tab: runs a draw early, shows the number of winners, and opens the verification.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { useUndoableCommand } from '#client/console/desk/undo.ts'
import { useFormats } from '#client/console/messages/formats.ts'
import { drawsQuery, stateQuery } from '#client/console/query/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import panel from '#client/console/ui/panel.module.css'
import { DrawCheck } from './draw-check.tsx'
import { Row } from './row.tsx'
import styles from './world.module.css'

const DAY_MS = 24 * 3_600_000

export function Draws() {
  const t = useTranslations()
  const format = useFormats()
  const { data } = useQuery(drawsQuery())
  const draws = data?.rows ?? []
  const now = Date.parse(useQuery(stateQuery()).data?.clock.now ?? '')
  const [checkedId, setCheckedId] = useState<string>()
  const checked = draws.find(({ id }) => id === checkedId)
  const run = useUndoableCommand(
    ['draw', 'upcoming'],
    ({ label }: (typeof draws)[number]) => `${t('world.draws.run')}: ${label}`,
    ({ id }) => api('POST /control/draws/:id/run', { params: { id } }),
  )
  if (!data) return null
  if (draws.length === 0) return <p className={panel.empty}>{t('world.draws.empty')}</p>
  // A draw counts as past only after a day, so that a draw keeps its place when the presenter runs it.
  const isPast = ({ status, at }: (typeof draws)[number]) => status !== 'scheduled' && Date.parse(at) < now - DAY_MS
  const sorted = [...draws.filter((draw) => !isPast(draw)), ...draws.filter(isPast).toReversed()]
  const textOf = (draw: (typeof draws)[number]) => (
    <>
      {t('world.draws.line', {
        label: draw.label,
        tickets: draw.tickets,
        time: `${format.dayAndMonth(draw.at)}, ${format.time(draw.at)}`,
      })}
      {draw.status === 'drawn' && (
        <span className={styles.won}> · {t('world.draws.won', { count: draw.winners.length })}</span>
      )}
    </>
  )
  return (
    <>
      <ul>
        {sorted.map((draw) => (
          <Row key={draw.id} title={draw.campaign} text={textOf(draw)}>
            {draw.status === 'scheduled' && (
              <Button small data-tour={`run-${draw.id}`} disabled={run.isPending} onClick={() => run.mutate(draw)}>
                {t('world.draws.run')}
              </Button>
            )}
            {draw.status !== 'cancelled' && (
              <Button small data-tour={`check-${draw.id}`} onClick={() => setCheckedId(draw.id)}>
                {t('world.draws.check')}
                <span className="visually-hidden"> {draw.label}</span>
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {checked && <DrawCheck draw={checked} onClose={() => setCheckedId(undefined)} />}
    </>
  )
}
