// An image with reserved space: a shimmer while it loads, an icon when it fails.
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import imageBold from '../icons/image-bold.svg?raw'
import styles from './remote-image.module.css'

type Props = {
  src: string
  /** Alternative text; empty when the text beside it says the same. */
  alt: string
  /** Width by height, for example `60 / 76`. */
  ratio: string
  /** In px; by default it fills its box. */
  width?: number
  radius?: number
  /** The part that stays visible when it is cropped: `top` for receipts. */
  focus?: string
  /** Loads at once: only for the largest image of a first screen. */
  eager?: boolean
}

export function RemoteImage({ src, alt, ratio, width, radius = 10, focus = 'center', eager }: Props) {
  const [state, setState] = useState<{ src: string; is: 'loaded' | 'failed' } | null>(null)
  const is = state?.src === src ? state.is : 'loading'
  return (
    <span
      className={styles.frame}
      data-is={is}
      style={{ aspectRatio: ratio, width: width ?? '100%', borderRadius: radius }}
    >
      {is === 'failed' ? (
        <Icon svg={imageBold} size={22} />
      ) : (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          style={{ objectPosition: focus }}
          onLoad={() => setState({ src, is: 'loaded' })}
          onError={() => setState({ src, is: 'failed' })}
        />
      )}
    </span>
  )
}
