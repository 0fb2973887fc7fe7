// An image with reserved space: a preview or a grey tile while the image loads, an icon while it fails. Decorative.
import { useState } from 'react'
import { waitForServer } from '#client/api/server-reach.ts'
import { Icon } from '../icons/icon.tsx'
import imageBold from '../icons/image-bold.svg?raw'
import styles from './remote-image.module.css'

type Props = {
  src: string | undefined
  /** The URL of a smaller copy, shown while the image loads. */
  preview?: string
  ratio: string
  width?: number
  radius?: number
  /** The CSS position of the part that cropping keeps: `top` for receipts. */
  focus?: string
  /** Loads the image at once instead of lazily: only for the largest image of a first screen. */
  eager?: boolean
}

export function RemoteImage({ src, preview, ratio, width, radius = 10, focus = 'center', eager }: Props) {
  const [state, setState] = useState<{ src: string | undefined; is: 'loaded' | 'failed' } | null>(null)
  const is = state !== null && state.src === src ? state.is : 'loading'
  const onError = () => {
    setState({ src, is: 'failed' })
    void waitForServer().then(() => setState((now) => (now?.is === 'failed' ? null : now)))
  }
  return (
    <span
      className={styles.frame}
      data-is={is}
      style={{
        aspectRatio: ratio,
        width: width ?? '100%',
        borderRadius: radius,
        ...(preview !== undefined &&
          is !== 'failed' && { background: `${focus} / cover url(${JSON.stringify(preview)})` }),
      }}
    >
      {is === 'failed' ? (
        <Icon svg={imageBold} size={22} />
      ) : (
        src !== undefined && (
          <img
            src={src}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            style={{ objectPosition: focus }}
            onLoad={() => setState({ src, is: 'loaded' })}
            onError={onError}
          />
        )
      )}
    </span>
  )
}
