// Draws a long list in steps: a world of ten thousand rows is not drawn at once.

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'

const STEP = 50

/** The rows to draw, and the button under them that adds more; null when all are drawn. */
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
