// Shows confetti for a won draw, once per browser and never with reduced motion.
import { useEffect } from 'react'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { prefersReducedMotion } from '../ui/browser/reduced-motion.ts'

const MAX_KEPT = 50
const COLORS = ['--art-2', '--art-brand', '--art-3', '--art-1', '--art-5']

export function useCelebration(campaignId: string, isWon: boolean): void {
  useEffect(() => {
    const celebrated = readStored('celebratedDraws') ?? []
    if (!isWon || celebrated.includes(campaignId)) return
    writeStored('celebratedDraws', [campaignId, ...celebrated].slice(0, MAX_KEPT))
    if (prefersReducedMotion()) return
    // Confetti is decoration, so a failed import is ignored.
    const started = import('canvas-confetti').then(({ default: confetti }) => rain(confetti)).catch(() => undefined)
    return () => void started.then((stop) => stop?.())
  }, [campaignId, isWon])
}

function rain(confetti: typeof import('canvas-confetti')): () => void {
  // No worker, because canvas-confetti starts its worker from a blob: URL.
  const fire = confetti.create(undefined, { resize: true, useWorker: false })
  const tones = getComputedStyle(document.documentElement)
  const colors = COLORS.map((name) => tones.getPropertyValue(name).trim())
  const burst = { particleCount: 70, spread: 70, startVelocity: 48, ticks: 220, colors }
  void fire({ ...burst, origin: { x: 0, y: 0.7 }, angle: 60 })
  void fire({ ...burst, origin: { x: 1, y: 0.7 }, angle: 120 })
  return fire.reset
}
