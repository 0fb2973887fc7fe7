// Switches that inject faults into the sandbox.

import { Button as BaseButton } from '@base-ui/react/button'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import type { FaultInput } from '#contract/control/fault.ts'
import type { Messages } from '../messages/messages.ts'
import { faultsQuery, useCommand } from '../query/queries.ts'
import { reloadPhone } from '../stage/phone.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import panel from '../ui/panel.module.css'
import { Panel } from '../ui/panel.tsx'
import { SwitchTrack } from '../ui/switch-track.tsx'
import styles from './faults.module.css'

type FaultSwitch = {
  id: string
  name: Exclude<keyof Messages['faults'], 'title' | 'active' | 'none' | 'more' | 'moreTitle' | 'failedJob' | 'retry'>
  definition: FaultInput
  reloads?: boolean
}

const SHOWN = 2

const FAULTS: readonly FaultSwitch[] = [
  {
    id: 'server-error',
    name: 'serverError',
    definition: { target: 'route', method: 'GET', path: '/api/*', status: 500 },
    reloads: true,
  },
  {
    id: 'provider',
    name: 'provider',
    definition: { target: 'provider' },
  },
  {
    id: 'slow',
    name: 'slow',
    definition: { target: 'route', path: '/api/*', delayMs: 1_500 },
    reloads: true,
  },
  {
    id: 'rate-limit',
    name: 'rateLimit',
    definition: { target: 'route', method: 'GET', path: '/api/*', rateLimit: { seconds: 60 } },
    reloads: true,
  },
  {
    id: 'firestore',
    name: 'firestore',
    definition: { target: 'firestore' },
  },
]

export function FaultPanel() {
  const t = useTranslations()
  const { rows = [], failedJobs = [] } = useQuery(faultsQuery()).data ?? {}
  const faults = rows.filter(({ remaining }) => remaining !== 0)
  const clear = useCommand(['fault'], async () => {
    await api('DELETE /control/faults')
    reloadPhone()
  })
  const toggle = useCommand(['fault'], async ({ fault, id }: { fault: FaultSwitch; id: string | undefined }) => {
    if (id === undefined) await api('POST /control/faults', { body: fault.definition })
    else await api('DELETE /control/faults/:id', { params: { id } })
    if (fault.reloads) reloadPhone()
  })
  const switchOf = (fault: FaultSwitch) => {
    const id = faults.find(({ definition }) => matchesFault(definition, fault.definition))?.id
    return (
      <BaseButton
        key={fault.id}
        focusableWhenDisabled
        role="switch"
        className={styles.switch}
        data-tour={`fault-${fault.id}`}
        aria-checked={id !== undefined}
        disabled={toggle.isPending}
        onClick={() => toggle.mutate({ fault, id })}
      >
        <span className={panel.text}>
          <b>{t(`faults.${fault.name}.title`)}</b>
          <small>{t(`faults.${fault.name}.text`)}</small>
        </span>
        <SwitchTrack />
      </BaseButton>
    )
  }
  return (
    <Panel
      title={t('faults.title')}
      className={styles.panel}
      actions={
        <>
          {faults.length > 0 ? (
            <Button small className={styles.active} onClick={() => clear.mutate()}>
              {t('faults.active', { count: faults.length })}
            </Button>
          ) : (
            <span className={styles.quiet}>{t('faults.none')}</span>
          )}
          <Menu label={t('faults.more')} name={t('faults.moreTitle')}>
            {FAULTS.slice(SHOWN).map(switchOf)}
          </Menu>
        </>
      }
    >
      <ul className={styles.list}>
        {FAULTS.slice(0, SHOWN).map((fault) => (
          <li key={fault.id}>{switchOf(fault)}</li>
        ))}
        {failedJobs.map(({ name, reason, count }) => (
          <li key={name + reason} className={styles.failed}>
            <span className={panel.text}>
              <b>{t('faults.failedJob', { name, count })}</b>
              <small>{reason}</small>
            </span>
            <Button small onClick={() => clear.mutate()}>
              {t('faults.retry')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Returns whether a fault on the server has every property of the requested fault; the server may omit the default target. */
function matchesFault(fault: FaultInput, requested: FaultInput): boolean {
  const properties = new Map(Object.entries(fault))
  return Object.entries(requested).every(
    ([name, value]) =>
      JSON.stringify(properties.get(name)) === JSON.stringify(value) || (name === 'target' && !properties.has(name)),
  )
}
