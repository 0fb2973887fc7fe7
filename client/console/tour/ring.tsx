// The ring around the target of a tour step. The ring follows a moving target, and a banner over the target is closed.
import { useEffect, useState } from 'react'
import { findOnPhone, rectOnPhone } from '../stage/phone-page.ts'
import type { FindTarget } from './step.ts'
import styles from './tour.module.css'

const MEASURE_INTERVAL_MS = 100

export function Ring({ find }: { find: FindTarget }) {
  const [rect, setRect] = useState<DOMRect | null>(null)
  useEffect(() => {
    const measure = () => {
      const next = measureTarget(find)
      setRect((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
    }
    measure()
    const watch = setInterval(measure, MEASURE_INTERVAL_MS)
    return () => clearInterval(watch)
  }, [find])
  if (!rect) return null
  return (
    <div
      className={styles.ring}
      style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
      data-testid="ring"
    />
  )
}

/** Returns the target's rectangle in px of this page; null if the target is out of sight. */
function measureTarget(find: FindTarget): DOMRect | null {
  const target = find()
  if (!target) return null
  // The presenter's view hides the desk.
  if (target.ownerDocument === document) {
    return target.checkVisibility({ visibilityProperty: true }) ? visibleRectOf(target) : null
  }
  closeBannerOver(target)
  return rectOnPhone(target)
}

/** Returns the part of a target that is visible inside its scrolling panel or dialog. */
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

/** Closes a banner that covers the target. */
function closeBannerOver(target: Element): void {
  const banner = findOnPhone('[data-tour="banner"]')
  if (!banner || banner.contains(target)) return
  const [over, under] = [banner.getBoundingClientRect(), target.getBoundingClientRect()]
  if (over.top < under.bottom && under.top < over.bottom) {
    banner.querySelector<HTMLElement>('[data-tour="close-banner"]')?.click()
  }
}
