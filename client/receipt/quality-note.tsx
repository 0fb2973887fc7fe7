// Shows the shopper how readable a photo is. It advises only: any photo can be sent.
import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import checkCircleFill from '../ui/icons/check-circle-fill.svg?raw'
import warningCircleFill from '../ui/icons/warning-circle-fill.svg?raw'
import { Row } from '../ui/layout.tsx'
import type { Photo } from './photo.ts'
import styles from './quality-note.module.css'
import { measureQuality, type Quality } from './sharpness.ts'

const CHECK_WIDTH_PX = 320

const MESSAGES: Record<Quality, string> = {
  good: 'Foto tajam dan terang',
  blurry: 'Agak buram, foto ulang?',
  empty: 'Tulisannya tidak terlihat',
  dark: 'Agak gelap, foto ulang?',
}

export function QualityNote({ photo }: { photo: Photo }) {
  const quality = useQuality(photo)
  return (
    <Row
      as="p"
      gap={8}
      weight="bold"
      pad={[0, 12, 0, 8]}
      className={styles.note}
      data-good={quality === 'good' || undefined}
      role="status"
    >
      {quality && (
        <>
          <Icon svg={quality === 'good' ? checkCircleFill : warningCircleFill} size={19} />
          {MESSAGES[quality]}
        </>
      )}
    </Row>
  )
}

function useQuality(photo: Photo): Quality | null {
  const [quality, setQuality] = useState<Quality | null>(null)
  useEffect(() => {
    if (!photo.isImage) return
    let isStale = false
    void createImageBitmap(photo.blob).then((bitmap) => {
      if (!isStale) setQuality(measureQuality(bitmap, bitmap, CHECK_WIDTH_PX))
      bitmap.close()
    })
    return () => {
      isStale = true
    }
  }, [photo])
  return quality
}
