// Confetti over a won draw, once in each browser; not with reduced motion.
import { useEffect } from 'react'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { prefersReducedMotion } from '../ui/reduced-motion.ts'

const MAX_KEPT = 50
const COLORS = ['--art-2', '--art-brand', '--art-3', '--art-1', '--art-5']

/** Celebrates when `isWon`, at first or while the page is open. */
export function useCelebration(campaignId: string, isWon: boolean): void {
  useEffect(() => {
    if (!isWon) return
    let stop = () => {}
    let isOver = false
    void celebrateOnce(campaignId).then((started) => {
      stop = started
      if (isOver) stop()
    })
    return () => {
      isOver = true
      stop()
    }
  }, [campaignId, isWon])
}

/** Returns the function that ends it. */
async function celebrateOnce(campaignId: string): Promise<() => void> {
  const celebrated = readStored('celebratedDraws') ?? []
  if (celebrated.includes(campaignId)) return () => {}
  writeStored('celebratedDraws', [campaignId, ...celebrated].slice(0, MAX_KEPT))
  if (prefersReducedMotion()) return () => {}
  const confetti = await loadConfetti()
  if (!confetti) return () => {}
  const canvas = document.createElement('canvas')
  canvas.ariaHidden = 'true'
  canvas.dataset['confetti'] = ''
  Object.assign(canvas.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    zIndex: 'var(--z-toast)',
    pointerEvents: 'none',
  })
  document.body.append(canvas)
  // Without a worker, which would need a script from a blob: address.
  const fire = confetti.create(canvas, { resize: true, useWorker: false })
  const tones = getComputedStyle(document.documentElement)
  const colors = COLORS.map((name) => tones.getPropertyValue(name).trim())
  const burst = (x: number, angle: number) =>
    fire({ particleCount: 70, spread: 70, startVelocity: 48, ticks: 220, origin: { x, y: 0.7 }, angle, colors })
  const remove = () => {
    fire.reset()
    canvas.remove()
  }
  void Promise.all([burst(0, 60), burst(1, 120)]).then(remove)
  return remove
}

/** Undefined when it cannot be loaded: it only decorates. */
async function loadConfetti(): Promise<typeof import('canvas-confetti') | undefined> {
  try {
    return (await import('canvas-confetti')).default
  } catch {
    return undefined
  }
}
