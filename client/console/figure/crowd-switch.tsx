// The switch of the crowd (docs/crowd.md): with it, a month that passes fills the figures.

import { Button } from '@base-ui/react/button'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { stateQuery, useCommand } from '#client/console/queries.ts'
import { switchCrowd, useIsCrowdOff } from '../desk/crowd.ts'
import { SwitchTrack } from '../ui/switch-track.tsx'
import styles from './figures.module.css'

export function CrowdSwitch() {
  const t = useTranslations()
  const isLiving = useQuery(stateQuery()).data?.settings.crowd === 'on'
  const isOn = !useIsCrowdOff() || isLiving
  const toggle = useCommand(['state', 'figure'], () => switchCrowd(isOn ? 'off' : 'on'))
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
