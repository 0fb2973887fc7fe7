// Cards that reset the sandbox to a preset, sign a persona in and open a screen; and the next scheduled event.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api/api.ts'
import { Illustration } from '#client/ui/art/illustration.tsx'
import { Icon } from '#client/ui/icon.tsx'
import skipForwardBold from '#client/ui/icons/skip-forward-bold.svg?raw'
import { clockRoots, stateQuery, upcomingQuery, useCommand } from '../queries.ts'
import { formatDuration } from '../ui/duration.ts'
import { advanceClock } from './advance-clock.ts'
import { useNow } from './clock.tsx'
import { type DemoPreset, demoPresets } from './demo-presets.ts'
import styles from './presets.module.css'
import { resetSandbox } from './reset-sandbox.ts'
import { saveState } from './undo.ts'

const SECOND = 1_000

export function Presets() {
  const preset = useQuery(stateQuery()).data?.preset
  const [chosen, setChosen] = useState<string | null>(null)
  const load = useCommand('everything', async (scene: DemoPreset) => {
    await saveState(scene.title)
    await resetSandbox(scene.preset, { phone: scene.phone, path: scene.path })
    setChosen(scene.title)
  })
  const isOn = (scene: DemoPreset) => scene.title === chosen && scene.preset === preset
  return (
    <div className={styles.row}>
      <ul className={styles.cards}>
        {demoPresets.map((scene) => (
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
      <NextEvent />
    </div>
  )
}

/** The next scheduled event; a click advances the clock to it. */
function NextEvent() {
  const clock = useQuery(stateQuery()).data?.clock
  const next = useQuery(upcomingQuery()).data?.rows.find(({ kind }) => kind !== 'review' && kind !== 'delivery')
  const now = useNow(clock)
  const go = useCommand([...clockRoots, 'savedState'], async ({ at, title }: { at: string; title: string }) => {
    const { now: present } = await api('GET /control/clock')
    await saveState(title)
    await advanceClock(Math.max(0, Date.parse(at) - Date.parse(present) + SECOND))
  })
  if (!next) return null
  return (
    <button
      type="button"
      className={styles.next}
      disabled={go.isPending}
      title={`Ke sana: ${next.title}`}
      onClick={() => go.mutate(next)}
    >
      <b>{next.title}</b>
      <span>
        <Icon svg={skipForwardBold} size={14} />
        {formatDuration(Date.parse(next.at) - now)} lagi
      </span>
    </button>
  )
}
