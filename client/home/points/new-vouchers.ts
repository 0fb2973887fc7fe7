// How many vouchers have come since the wallet was last open, by the stored count `voucherNotifs` (product.md 3).
import { useEffect, useState } from 'react'
import { loadBrowserStorage } from '#client/session/load-browser-storage.ts'
import { usePageIdle } from '#client/ui/use-page-idle.ts'

/** Vouchers beyond those seen. Without a stored count none is new; fewer than seen means that some were used or expired. */
export function countNewVouchers(active: number, seen: number | null): { added: number; seen: number } {
  const known = Math.min(seen ?? active, active)
  return { added: active - known, seen: known }
}

/** Undefined until the stored count is read, and where its code cannot be loaded. */
export function useNewVouchers(active: number | undefined): number | undefined {
  const [added, setAdded] = useState<number>()
  const isIdle = usePageIdle()
  useEffect(() => {
    if (active === undefined || !isIdle) return
    let isCurrent = true
    const read = async () => {
      const storage = await loadBrowserStorage()
      if (!storage || !isCurrent) return
      const stored = storage.readStored('voucherNotifs')
      const next = countNewVouchers(active, stored)
      if (next.seen !== stored) storage.writeStored('voucherNotifs', next.seen)
      setAdded(next.added)
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [active, isIdle])
  return added
}
