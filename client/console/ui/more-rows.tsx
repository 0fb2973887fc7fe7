// Renders a long list in steps, because a sandbox may have ten thousand rows.

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'

const STEP = 50

/** Returns the rows to render, and the button below that adds more rows; null once all rows are shown. */
export function useMoreRows<Row>(rows: readonly Row[]): { shown: readonly Row[]; more: React.ReactNode } {
  const t = useTranslations()
  const [count, setCount] = useState(STEP)
  const left = rows.length - count
  const more = left > 0 && (
    <Button small onClick={() => setCount(count + STEP)}>
      {t('desk.more', { step: Math.min(STEP, left), count: rows.length })}
    </Button>
  )
  return { shown: rows.slice(0, count), more: more || null }
}
