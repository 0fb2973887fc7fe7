// The desk: bar, presets, three columns of panels, and the journal at the bottom. A narrow window shows one panel at a time.
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Tabs } from '../ui/tabs.tsx'
import { Bar } from './bar.tsx'
import styles from './desk.module.css'
import { FaultPanel } from './faults.tsx'
import { Inbox } from './inbox/inbox.tsx'
import { JournalPanel } from './journal/journal.tsx'
import { PassedTime } from './passed-time.tsx'
import { Presets } from './presets.tsx'
import { Review } from './receipt/review.tsx'
import { World } from './world/world.tsx'

const VIEWS = ['inbox', 'review', 'world', 'faults', 'journal'] as const
type View = (typeof VIEWS)[number]

type DeskProps = {
  buttons: ReactNode
  card: ReactNode
  page: ReactNode
}

export function Desk({ buttons, card, page }: DeskProps) {
  const t = useTranslations()
  return (
    <main id="desk" tabIndex={-1} className={styles.desk} aria-label={t('desk.name')}>
      <Bar>{buttons}</Bar>
      {card ?? (page ? null : <Presets />)}
      {page ?? <Panels />}
    </main>
  )
}

function Panels() {
  const t = useTranslations()
  const [view, setView] = useState<View>('inbox')
  const panelOf = (one: View) => ({ className: styles.panel, 'data-view': one, 'data-open': one === view || undefined })
  return (
    <>
      <PassedTime />
      <div className={styles.views}>
        <Tabs
          label={t('desk.views.label')}
          value={view}
          onChange={setView}
          tabs={VIEWS.map((value) => ({ value, label: t(`desk.views.${value}`) }))}
        />
      </div>
      <div className={styles.columns}>
        <div {...panelOf('inbox')}>
          <Inbox />
        </div>
        <div {...panelOf('review')}>
          <Review />
        </div>
        <div className={styles.side}>
          <div {...panelOf('world')}>
            <World />
          </div>
          <div {...panelOf('faults')}>
            <FaultPanel />
          </div>
        </div>
      </div>
      <div {...panelOf('journal')}>
        <JournalPanel />
      </div>
    </>
  )
}
