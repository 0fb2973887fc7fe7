// Cards that reset the sandbox to a preset, sign a persona in and open a screen; and the next scheduled event.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { Illustration } from '#client/ui/art/illustration.tsx'
import { Icon } from '#client/ui/icon.tsx'
import skipForwardBold from '#client/ui/icons/skip-forward-bold.svg?raw'
import type { UpcomingEvent } from '#contract/control/console.ts'
import { useFormats } from '../messages/formats.ts'
import { clockRoots, stateQuery, upcomingQuery, useCommand } from '../queries.ts'
import { advanceClock } from './advance-clock.ts'
import { useNow } from './clock.tsx'
import { type DemoPreset, demoPresets } from './demo-presets.ts'
import { upcomingTitle } from './event-title.ts'
import styles from './presets.module.css'
import { resetSandbox } from './reset-sandbox.ts'
import { saveState } from './undo.ts'

const SECOND = 1_000
/** Too frequent to be worth a jump of time. */
const ROUTINE: readonly UpcomingEvent['kind'][] = ['review', 'delivery', 'shipment', 'arrival']

export function Presets() {
  const t = useTranslations()
  const preset = useQuery(stateQuery()).data?.preset
  const [chosen, setChosen] = useState<string | null>(null)
  const load = useCommand('everything', async (scene: DemoPreset) => {
    await saveState(t(`desk.presets.${scene.name}.title`))
    await resetSandbox(scene.preset, { phone: scene.phone, path: scene.path })
    setChosen(scene.name)
  })
  const isOn = (scene: DemoPreset) => scene.name === chosen && scene.preset === preset
  return (
    <div className={styles.row}>
      <ul className={styles.cards}>
        {demoPresets.map((scene) => (
          <li key={scene.name}>
            <button
              type="button"
              className={styles.card}
              title={t(`desk.presets.${scene.name}.text`)}
              aria-pressed={isOn(scene)}
              disabled={load.isPending}
              onClick={() => load.mutate(scene)}
            >
              <b>{t(`desk.presets.${scene.name}.title`)}</b>
              <span>{t(`desk.presets.${scene.name}.text`)}</span>
              <i>
                <Illustration svg={scene.art} />
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
  const t = useTranslations()
  const format = useFormats()
  const clock = useQuery(stateQuery()).data?.clock
  const next = useQuery(upcomingQuery()).data?.rows.find(({ kind }) => !ROUTINE.includes(kind))
  const now = useNow(clock)
  const go = useCommand([...clockRoots, 'savedState'], async ({ at, title }: { at: string; title: string }) => {
    const { now: present } = await api('GET /control/clock')
    await saveState(title)
    await advanceClock(Math.max(0, Date.parse(at) - Date.parse(present) + SECOND))
  })
  if (!next) return null
  const title = upcomingTitle(next, t)
  return (
    <button
      type="button"
      className={styles.next}
      disabled={go.isPending}
      title={t('desk.next.go', { title })}
      onClick={() => go.mutate({ at: next.at, title })}
    >
      <b>{title}</b>
      <span>
        <Icon svg={skipForwardBold} size={14} />
        {t('desk.next.in', { duration: format.duration(Date.parse(next.at) - now) })}
      </span>
    </button>
  )
}
