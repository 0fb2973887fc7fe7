// The switch of the crowd (docs/crowd.md): with it, time that jumps fills the figures.

import { Button } from '@base-ui/react/button'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { stateQuery, useCommand } from '#client/console/queries.ts'
import { SwitchTrack } from '../ui/switch-track.tsx'
import styles from './figures.module.css'

export function CrowdSwitch() {
  const t = useTranslations()
  const isOn = useQuery(stateQuery()).data?.settings.crowd === 'on'
  const toggle = useCommand(['state', 'figure'], () =>
    api('PATCH /control/settings', { body: { crowd: isOn ? 'off' : 'on' } }),
  )
  return (
    <Button
      focusableWhenDisabled
      role="switch"
      aria-checked={isOn}
      className={styles.crowd}
      disabled={toggle.isPending}
      title={t('figure.crowd.text')}
      onClick={() => toggle.mutate()}
    >
      {t('figure.crowd.name')}
      <SwitchTrack />
    </Button>
  )
}
