// The panel of the sandbox's data: notifications, claims, draws, stock and content.
import { useState } from 'react'
import panel from '#client/console/ui/panel.module.css'
import { Panel } from '#client/console/ui/panel.tsx'
import { Tabs } from '#client/console/ui/tabs.tsx'
import { Claims } from './claims.tsx'
import { Contents } from './contents.tsx'
import { Draws } from './draws.tsx'
import { SendNotification } from './send-notification.tsx'
import { Stock } from './stock.tsx'
import styles from './world.module.css'

type View = 'push' | 'claim' | 'draw' | 'stock' | 'content'

const VIEWS: Record<View, () => React.ReactNode> = {
  push: SendNotification,
  claim: Claims,
  draw: Draws,
  stock: Stock,
  content: Contents,
}

export function World() {
  const [view, setView] = useState<View>('push')
  const View = VIEWS[view]
  return (
    <Panel
      title="Dunia"
      className={styles.world}
      actions={
        <Tabs
          label="Bagian dunia"
          value={view}
          onChange={setView}
          tabs={[
            { value: 'push', label: 'Notif' },
            { value: 'claim', label: 'Klaim' },
            { value: 'draw', label: 'Undian' },
            { value: 'stock', label: 'Stok' },
            { value: 'content', label: 'Konten' },
          ]}
        />
      }
    >
      <div className={panel.body}>
        <View />
      </div>
    </Panel>
  )
}
