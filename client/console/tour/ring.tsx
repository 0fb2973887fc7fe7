// The ring around what the tour's step shows. It follows its target, which may move, and closes a banner that covers it.
import { useEffect, useState } from 'react'
import { findOnPhone, rectOnPhone } from '../stage/phone-page.ts'
import { isCovering } from './place.ts'
import { useTarget } from './player.ts'
import type { FindTarget } from './step.ts'
import styles from './tour.module.css'

const MEASURE_INTERVAL_MS = 100

/** The target's rectangle in px of this page; null while nothing is framed. */
export function useRing(isPaused: boolean): DOMRect | null {
  const find = useTarget()
  const [ring, setRing] = useState<DOMRect | null>(null)
  useEffect(() => {
    if (!find || isPaused) return setRing(null)
    const measure = () => {
      const next = measureTarget(find)
      setRing((last) => (isSame(last, next) ? last : next))
    }
    measure()
    const watch = setInterval(measure, MEASURE_INTERVAL_MS)
    return () => clearInterval(watch)
  }, [find, isPaused])
  return ring
}

export function Ring({ ring }: { ring: DOMRect }) {
  return (
    <div
      className={styles.highlight}
      style={{ left: ring.x, top: ring.y, width: ring.width, height: ring.height }}
      data-testid="ring"
    />
  )
}

function measureTarget(find: FindTarget): DOMRect | null {
  const target = find()
  if (!target) return null
  // The presenter's view hides the desk.
  if (target.ownerDocument === document) return isVisible(target) ? visibleRectOf(target) : null
  closeBannerOver(target)
  return rectOnPhone(target)
}

/** The part of a target that its scrolling panel, or dialog, shows. */
function visibleRectOf(target: Element): DOMRect | null {
  let { left, top, right, bottom } = target.getBoundingClientRect()
  for (let around = target.parentElement; around; around = around.parentElement) {
    if (around === document.documentElement || getComputedStyle(around).overflowY === 'visible') continue
    const frame = around.getBoundingClientRect()
    left = Math.max(left, frame.left)
    top = Math.max(top, frame.top)
    right = Math.min(right, frame.right)
    bottom = Math.min(bottom, frame.bottom)
  }
  return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : null
}

function isVisible(target: Element): boolean {
  return target.checkVisibility({ visibilityProperty: true })
}

/** As the shopper would, who wants to see what is under it. */
function closeBannerOver(target: Element): void {
  const banner = findOnPhone('[data-tour="banner"]')
  if (!banner || banner.contains(target)) return
  if (isCovering(banner.getBoundingClientRect(), target.getBoundingClientRect())) {
    banner.querySelector<HTMLElement>('[data-tour="close-banner"]')?.click()
  }
}

function isSame(one: DOMRect | null, other: DOMRect | null): boolean {
  if (!one || !other) return one === other
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height
}
