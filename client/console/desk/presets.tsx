// Presets as cards: each a world, somebody who holds the phone, and the screen where the story begins; and what comes next.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api/api.ts'
import { Illustration } from '#client/ui/art/illustration.tsx'
import { Icon } from '#client/ui/icon.tsx'
import skipForwardBold from '#client/ui/icons/skip-forward-bold.svg?raw'
import { comingQuery, hereQuery, useCommand } from '../queries.ts'
import { spanOf } from '../ui/duration.ts'
import { moveTime } from './advance-clock.ts'
import { useNow } from './clock.tsx'
import { type Scene, scenes } from './preset.ts'
import styles from './presets.module.css'
import { holderNow, replaceWorld } from './replace-world.ts'
import { offerUndo } from './undo.ts'

const SECOND = 1_000

export function Scenes() {
  const preset = useQuery(hereQuery()).data?.preset
  const [chosen, setChosen] = useState<string | null>(null)
  const load = useCommand(async (scene: Scene) => {
    const holder = await holderNow()
    await replaceWorld(scene.preset, { phone: scene.phone, path: scene.path })
    offerUndo(holder)
    setChosen(scene.title)
  })
  const isOn = (scene: Scene) => scene.title === chosen && scene.preset === preset
  return (
    <div className={styles.row}>
      <ul className={styles.cards}>
        {scenes.map((scene) => (
          <li key={scene.title}>
            <button
              type="button"
              className={styles.card}
              title={scene.text}
              aria-pressed={isOn(scene)}
              disabled={load.isPending}
              onClick={() => load.mutate(scene)}
            >
              <b>{scene.title}</b>
              <span>{scene.text}</span>
              <i>
                <Illustration svg={scene.art} width={64} />
              </i>
            </button>
          </li>
        ))}
      </ul>
      <Next />
    </div>
  )
}

/** What the clock brings next, and the way there. */
function Next() {
  const clock = useQuery(hereQuery()).data?.clock
  const next = useQuery(comingQuery()).data?.rows.find(({ kind }) => kind !== 'review' && kind !== 'delivery')
  const now = useNow(clock)
  const go = useCommand(async (at: string) => {
    const { now: present } = await api('GET /control/clock')
    await moveTime(Math.max(0, Date.parse(at) - Date.parse(present) + SECOND))
  })
  if (!next) return null
  return (
    <button
      type="button"
      className={styles.next}
      disabled={go.isPending}
      title={`Ke sana: ${next.title}`}
      onClick={() => go.mutate(next.at)}
    >
      <b>{next.title}</b>
      <span>
        <Icon svg={skipForwardBold} size={14} />
        {spanOf(Date.parse(next.at) - now)} lagi
      </span>
    </button>
  )
}
