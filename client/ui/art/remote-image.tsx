// A photo with a reserved place: shimmer while it comes, a quiet icon when it does not.
import { useState } from 'react'
import { Icon } from '../icon.tsx'
import imageBold from '../icons/image-bold.svg?raw'
import styles from './remote-image.module.css'

type Props = {
  src: string
  /** What it shows; empty when the words beside it say the same. */
  alt: string
  /** Width by height, for example `60 / 76`. */
  ratio: string
  /** In px; without it the picture fills its box. */
  width?: number
  radius?: number
  /** Which part stays visible when it is cut: `top` for receipts. */
  focus?: string
  /** Load it at once: only for the largest picture of a first screen. */
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
