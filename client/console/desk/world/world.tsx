// The panel of the sandbox's data: notifications, claims, draws, stock and content.

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import panel from '#client/console/ui/panel.module.css'
import { Panel } from '#client/console/ui/panel.tsx'
import { Tabs } from '#client/console/ui/tabs.tsx'
import { Claims } from './claims.tsx'
import { Contents } from './contents.tsx'
import { Draws } from './draws.tsx'
import { SendNotification } from './send-notification.tsx'
import { Stock } from './stock.tsx'
import styles from './world.module.css'

const VIEWS = {
  push: SendNotification,
  claim: Claims,
  draw: Draws,
  stock: Stock,
  content: Contents,
}
type View = keyof typeof VIEWS

const NAMES = Object.keys(VIEWS) as View[]

export function World() {
  const t = useTranslations()
  const [view, setView] = useState<View>('push')
  const View = VIEWS[view]
  return (
    <Panel
      title={t('world.title')}
      className={styles.world}
      actions={
        <Tabs
          label={t('world.tabs.label')}
          value={view}
          onChange={setView}
          tabs={NAMES.map((value) => ({ value, label: t(`world.tabs.${value}`) }))}
        />
      }
    >
      {/* The key remounts the body, so that each tab starts scrolled to the top. */}
      <div key={view} className={panel.body}>
        <View />
      </div>
    </Panel>
  )
}
