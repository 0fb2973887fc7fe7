// Cards that reset the sandbox to a preset, sign a persona in and open a screen. A button advances to the next event.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { showToast } from '#client/ui/feedback/toast.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import skipForwardBold from '#client/ui/icons/skip-forward-bold.svg?raw'
import type { UpcomingEvent } from '#contract/control/console.ts'
import { useFormats } from '../messages/formats.ts'
import { clockRoots, stateQuery, upcomingQuery, useCommand } from '../query/queries.ts'
import { Menu } from '../ui/menu.tsx'
import { advanceClock } from './advance-clock.ts'
import { useNow } from './clock.tsx'
import { type DemoPreset, demoPresets } from './demo-presets.ts'
import { upcomingTitle } from './event-title.ts'
import styles from './presets.module.css'
import { resetSandbox } from './reset-sandbox.ts'
import { saveState, useUndoableCommand } from './undo.ts'

const SECOND = 1_000
const SHOWN = 4
const ROUTINE: readonly UpcomingEvent['kind'][] = ['review', 'delivery', 'shipment', 'arrival']

export function Presets() {
  const t = useTranslations()
  const preset = useQuery(stateQuery()).data?.preset
  const [chosen, setChosen] = useState<string | null>(null)
  const load = useCommand('everything', async (demo: DemoPreset) => {
    await saveState(t(`desk.presets.${demo.name}.title`))
    await resetSandbox(demo.preset, { phone: demo.phone, path: demo.path })
    setChosen(demo.name)
    showToast({ kind: 'info', text: t('desk.presets.replaced') })
  })
  const isOn = ({ name, preset: its }: DemoPreset) => name === chosen && its === preset
  const cardOf = (demo: DemoPreset) => (
    <button
      key={demo.name}
      type="button"
      className={styles.card}
      aria-pressed={isOn(demo)}
      disabled={load.isPending}
      onClick={() => load.mutate(demo)}
    >
      <b>{t(`desk.presets.${demo.name}.title`)}</b>
      <small>{t(`desk.presets.${demo.name}.text`)}</small>
    </button>
  )
  return (
    <div className={styles.row}>
      <fieldset className={styles.cards}>
        <legend className="visually-hidden">{t('desk.presets.label')}</legend>
        {demoPresets.slice(0, SHOWN).map(cardOf)}
      </fieldset>
      <Menu label={t('desk.presets.more')} name={t('desk.presets.moreTitle')}>
        {demoPresets.slice(SHOWN).map(cardOf)}
      </Menu>
      <NextEvent />
    </div>
  )
}

function NextEvent() {
  const t = useTranslations()
  const format = useFormats()
  const clock = useQuery(stateQuery()).data?.clock
  const next = useQuery(upcomingQuery()).data?.rows.find(({ kind }) => !ROUTINE.includes(kind))
  const now = useNow(clock)
  const go = useUndoableCommand(
    clockRoots,
    ({ title }: { at: string; title: string }) => title,
    async ({ at }) => {
      const { now: present } = await api('GET /control/clock')
      await advanceClock(Math.max(0, Date.parse(at) - Date.parse(present) + SECOND))
    },
  )
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
