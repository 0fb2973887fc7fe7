// A carousel of up to five banners. Advances every six seconds to the last banner, or until a touch, hover or focus.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { homeBannersQuery, type Published } from '../content/queries.ts'
import { Art, isPack } from '../ui/art/art.tsx'
import { prefersReducedMotion } from '../ui/browser/reduced-motion.ts'
import { Skeleton, SkeletonGate } from '../ui/feedback/skeleton.tsx'
import arrowRightBold from '../ui/icons/arrow-right-bold.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import { Box, Row, Text } from '../ui/layout/layout.tsx'
import styles from './banners.module.css'

const SLIDE_INTERVAL_MS = 6_000

export function Banners() {
  const { data: banners = [], isPending } = useQuery(homeBannersQuery())
  if (!isPending && banners.length === 0) return null
  return (
    <SkeletonGate pending={isPending} skeleton={skeleton}>
      <Carousel banners={banners} />
    </SkeletonGate>
  )
}

function Carousel({ banners }: { banners: Published<'banner'>[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [isStopped, setIsStopped] = useState(prefersReducedMotion)
  const stop = () => setIsStopped(true)
  const last = banners.length - 1

  const show = (index: number) => {
    if (!list.current) return
    const { scrollWidth, clientWidth } = list.current
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth'
    list.current.scrollTo({ left: ((scrollWidth - clientWidth) * index) / last, behavior })
  }
  const onScroll = ({ currentTarget: { scrollLeft, scrollWidth, clientWidth } }: React.UIEvent) =>
    setCurrent(Math.round((scrollLeft * last) / (scrollWidth - clientWidth)))

  useEffect(() => {
    if (isStopped) return
    const timer = setInterval(() => {
      // Before the first interaction the shopper reads the page, so nothing moves.
      if (!navigator.userActivation?.hasBeenActive) return
      if (current < last) show(current + 1)
      else setIsStopped(true)
    }, SLIDE_INTERVAL_MS)
    return () => clearInterval(timer)
  })

  return (
    <Box
      as="section"
      above={28}
      aria-roledescription="korsel"
      aria-label="Info terbaru"
      onFocus={stop}
      onPointerEnter={stop}
      onPointerDown={stop}
    >
      <Row
        ref={list}
        as="ul"
        align="stretch"
        gap={12}
        pad={[6, 'gutter']}
        className={styles.slides}
        onScroll={onScroll}
      >
        {banners.map((banner) => (
          <li key={banner.id} className={styles.slide}>
            <BannerCard banner={banner} />
          </li>
        ))}
      </Row>
      {banners.length > 1 && (
        <div className={styles.dots}>
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              className={styles.dot}
              aria-label={`Info ${index + 1} dari ${banners.length}`}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </Box>
  )
}

function BannerCard({ banner: { title, payload } }: { banner: Published<'banner'> }) {
  const scene = payload.art.find((piece) => !isPack(piece))
  const { to, label } = payload.action
  const elsewhere = to.startsWith('https') ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <Link className={styles.card} data-tone={payload.tone} to={to} {...elsewhere}>
      <b className={styles.title}>{title}</b>
      <Text size="sm" weight="strong" clamp above={6} className={styles.text}>
        {payload.text}
      </Text>
      <span className={styles.go}>
        {label}
        <Icon svg={arrowRightBold} size={14} />
      </span>
      <span className={scene ? styles.scene : styles.packs} aria-hidden="true">
        {scene ? (
          <Art piece={scene} width={136} />
        ) : (
          payload.art.slice(0, 2).map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same pack may appear twice, and pieces never change places.
            <Art key={`${piece.pack}${index}`} piece={piece} width={index === 0 ? 62 : 70} />
          ))
        )}
      </span>
    </Link>
  )
}

const skeleton = (
  <Box above={28} pad={[0, 'gutter', 28]} aria-hidden="true">
    <Skeleton width="100%" height={155} radius={20} />
  </Box>
)
