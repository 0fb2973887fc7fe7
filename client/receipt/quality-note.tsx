// A word on how well a photo can be read; it advises and never blocks (design 12).
import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import checkCircleFill from '../ui/icons/check-circle-fill.svg?raw'
import warningCircleFill from '../ui/icons/warning-circle-fill.svg?raw'
import type { Photo } from './photo.ts'
import styles from './quality-note.module.css'
import { greyOf, type Quality, qualityOf } from './sharpness.ts'

const LOOK_WIDTH = 320

const WORDS: Record<Quality, string> = {
  good: 'Foto tajam dan terang',
  blurry: 'Agak buram, foto ulang?',
  empty: 'Tulisannya tidak terlihat',
  dark: 'Agak gelap, foto ulang?',
}

export function QualityNote({ photo }: { photo: Photo }) {
  const quality = useQuality(photo)
  return (
    <p className={styles.note} data-good={quality === 'good' || undefined} role="status">
      {quality && (
        <>
          <Icon svg={quality === 'good' ? checkCircleFill : warningCircleFill} size={19} />
          {WORDS[quality]}
        </>
      )}
    </p>
  )
}

function useQuality(photo: Photo): Quality | null {
  const [quality, setQuality] = useState<Quality | null>(null)
  useEffect(() => {
    if (!photo.isPicture) return
    let left = false
    void createImageBitmap(photo.blob).then((picture) => {
      const height = Math.round((LOOK_WIDTH * picture.height) / picture.width)
      const context = new OffscreenCanvas(LOOK_WIDTH, height).getContext('2d')
      context?.drawImage(picture, 0, 0, LOOK_WIDTH, height)
      picture.close()
      if (context && !left) setQuality(qualityOf(greyOf(context.getImageData(0, 0, LOOK_WIDTH, height))))
    })
    return () => {
      left = true
    }
  }, [photo])
  return quality
}
