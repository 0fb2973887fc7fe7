// What other features ask the live connection for.
import { useEffect, useState } from 'react'
import type { LiveReading } from '#contract/receipt-reading.ts'
import { useLiveNow } from './store.ts'

/** What is being read of a receipt, by the channel that notifications use; null before anything is. */
export function useLiveReading(receiptId: string | undefined): LiveReading | null {
  const { connection } = useLiveNow()
  const [reading, setReading] = useState<LiveReading | null>(null)
  useEffect(() => {
    if (receiptId !== undefined) return connection?.watchReading(receiptId, setReading)
  }, [connection, receiptId])
  return reading?.receiptId === receiptId ? reading : null
}
