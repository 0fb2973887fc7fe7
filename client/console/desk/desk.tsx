// The desk: bar, presets, three columns of panels, and the journal at the bottom. A narrow window shows one panel at a time.
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { whenIdle } from '#client/ui/when-idle.ts'
import { useFiguresPage } from '../figure/figures-button.tsx'
import { loadFigures } from '../figure/load-figures.ts'
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

const Figures = lazy(() => loadFigures().then((part) => ({ default: part.Figures })))

/** While the server is there: a page whose code cannot be loaded would take the whole console with it. */
function preloadFigures(): void {
  // The page itself loads it again.
  loadFigures().catch(() => undefined)
}

export function Desk() {
  const t = useTranslations()
  const [hasFigures] = useFiguresPage()
  useEffect(() => whenIdle(preloadFigures), [])
  return (
    <main id="meja" tabIndex={-1} className={styles.desk} aria-label={t('desk.name')}>
      <Bar />
      {hasFigures ? (
        <Suspense>
          <Figures />
        </Suspense>
      ) : (
        <Panels />
      )}
      <PassedTime />
    </main>
  )
}

function Panels() {
  const t = useTranslations()
  const [view, setView] = useState<View>('inbox')
  const panelOf = (name: View) => ({ className: styles.panel, 'data-open': name === view || undefined })
  return (
    <>
      <Presets />
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
