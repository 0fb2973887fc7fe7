// Up to five banners that slide by themselves every six seconds, once round, until somebody touches or focuses them; they
// wait while a mouse is over them (design.md 12, 03).
import { useQuery } from '@tanstack/react-query'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { useLeadsTo } from '../ui/leads.ts'
import { BannerCard } from './banner-card.tsx'
import styles from './banners.module.css'
import { BannersSkeleton } from './banners-skeleton.tsx'
import { bannersQuery, type ShownBanner } from './queries.ts'

const PAUSE = 6_000
const GUTTER = 20

export function Banners() {
  const leadsTo = useLeadsTo()
  const { data, isPending } = useQuery(bannersQuery())
  const rows: ShownBanner[] = (data?.rows ?? []).flatMap((row) =>
    row.type === 'banner' &&
    row.payload &&
    (row.payload.action.to.startsWith('https') || leadsTo(row.payload.action.to))
      ? [{ ...row, payload: row.payload }]
      : [],
  )
  if (!isPending && rows.length === 0) return null
  return (
    <SkeletonGate pending={isPending} skeleton={<BannersSkeleton />}>
      <Carousel banners={rows} />
    </SkeletonGate>
  )
}

function Carousel({ banners }: { banners: ShownBanner[] }) {
  const [viewport, carousel] = useEmblaCarousel({ align: () => GUTTER, containScroll: false })
  const [at, setAt] = useState(0)
  const [isStill, setIsStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isHovered, setIsHovered] = useState(false)

  useEffect(() => {
    if (!carousel) return
    const follow = () => setAt(carousel.selectedScrollSnap())
    const hold = () => setIsStill(true)
    carousel.on('select', follow).on('pointerDown', hold)
    return () => void carousel.off('select', follow).off('pointerDown', hold)
  }, [carousel])

  useEffect(() => {
    if (!carousel || isStill || isHovered || banners.length < 2) return
    let left = banners.length
    const next = setInterval(() => {
      // Nothing moves on a page that nobody has touched yet: it is being read.
      if (!navigator.userActivation.hasBeenActive) return
      carousel.scrollTo((carousel.selectedScrollSnap() + 1) % banners.length)
      left -= 1
      if (left === 0) setIsStill(true)
    }, PAUSE)
    return () => clearInterval(next)
  }, [carousel, isStill, isHovered, banners.length])

  return (
    <section
      className={styles.section}
      aria-roledescription="korsel"
      aria-label="Info terbaru"
      onFocus={() => setIsStill(true)}
      onPointerEnter={({ pointerType }) => setIsHovered(pointerType === 'mouse')}
      onPointerLeave={() => setIsHovered(false)}
    >
      <div ref={viewport} className={styles.viewport}>
        <ul className={styles.slides}>
          {banners.map((banner) => (
            <li key={banner.id} className={styles.slide}>
              <BannerCard banner={banner} />
            </li>
          ))}
        </ul>
      </div>
      {banners.length > 1 && (
        <div className={styles.dots}>
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              className={styles.dot}
              aria-label={`Info ${index + 1} dari ${banners.length}`}
              aria-current={index === at || undefined}
              onClick={() => carousel?.scrollTo(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
