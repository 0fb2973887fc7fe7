// Dialog that crops and rotates a photo by touch, mouse or arrow keys. Lazy-loaded together with react-image-crop.
import { useEffect, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '../ui/button/button.tsx'
import { IconButton } from '../ui/button/icon-button.tsx'
import arrowClockwiseBold from '../ui/icons/arrow-clockwise-bold.svg?raw'
import arrowCounterClockwiseBold from '../ui/icons/arrow-counter-clockwise-bold.svg?raw'
import { openModal } from '../ui/overlay/open-modal.ts'
import styles from './crop.module.css'
import { type CropArea, cropAndRotate, FULL_AREA } from './image.ts'
import { MIN_SIDE_PX } from './layout.ts'
import type { Photo } from './photo.ts'
import photoView from './photo-view.module.css'

const LABELS = {
  cropArea: 'Bagian yang dipakai. Geser dengan tombol panah',
  nwDragHandle: 'Sudut kiri atas. Ubah dengan tombol panah',
  nDragHandle: 'Sisi atas. Ubah dengan tombol panah',
  neDragHandle: 'Sudut kanan atas. Ubah dengan tombol panah',
  eDragHandle: 'Sisi kanan. Ubah dengan tombol panah',
  seDragHandle: 'Sudut kanan bawah. Ubah dengan tombol panah',
  sDragHandle: 'Sisi bawah. Ubah dengan tombol panah',
  swDragHandle: 'Sudut kiri bawah. Ubah dengan tombol panah',
  wDragHandle: 'Sisi kiri. Ubah dengan tombol panah',
}

type Props = { photo: Photo; onDone: (blob: Blob) => void; onClose: () => void }

export function Crop({ photo, onDone, onClose }: Props) {
  const [quarterTurns, setQuarterTurns] = useState(0)
  const [area, setArea] = useState<CropArea>(FULL_AREA)
  const [displayed, setDisplayed] = useState({ width: 0, height: 0, scale: 0 })
  const url = useRotatedUrl(photo, quarterTurns)

  const rotate = (by: 1 | 3) => {
    setQuarterTurns((quarterTurns + by) % 4)
    setArea(FULL_AREA)
  }
  const isChanged = quarterTurns !== 0 || area.width < 100 || area.height < 100
  const apply = async () => (isChanged ? onDone(await cropAndRotate(photo.blob, quarterTurns, area)) : onClose())
  const minSide = Math.min(displayed.width, displayed.height, MIN_SIDE_PX * displayed.scale)
  return (
    <dialog
      ref={openModal}
      className={`${photoView.view} ${styles.view}`}
      aria-label="Potong atau putar foto"
      onClose={onClose}
    >
      <div className={styles.stage}>
        {url !== null && (
          <ReactCrop
            className={styles.crop ?? ''}
            crop={{ unit: '%', ...area }}
            onChange={(_, percent) => setArea(percent)}
            keepSelection
            minWidth={minSide}
            minHeight={minSide}
            ariaLabels={LABELS}
          >
            <img
              src={url}
              alt="Foto yang dipotong"
              onLoad={({ currentTarget: { width, height, naturalWidth } }) =>
                setDisplayed({ width, height, scale: width / naturalWidth })
              }
            />
          </ReactCrop>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="ghost" className={styles.cancel} onClick={onClose}>
          Batal
        </Button>
        <span className={styles.rotate}>
          <IconButton label="Putar ke kiri" icon={arrowCounterClockwiseBold} onClick={() => rotate(3)} />
          <IconButton label="Putar ke kanan" icon={arrowClockwiseBold} onClick={() => rotate(1)} />
        </span>
        <Button variant="accent" onClick={() => void apply()}>
          Pakai foto
        </Button>
      </div>
    </dialog>
  )
}

function useRotatedUrl(photo: Photo, quarterTurns: number): string | null {
  const [rotated, setRotated] = useState<{ quarterTurns: number; url: string } | null>(null)
  useEffect(() => {
    if (quarterTurns === 0) return
    let url: string | undefined
    let isStale = false
    void cropAndRotate(photo.blob, quarterTurns).then((blob) => {
      if (isStale) return
      url = URL.createObjectURL(blob)
      setRotated({ quarterTurns, url })
    })
    return () => {
      isStale = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [photo, quarterTurns])
  if (quarterTurns === 0) return photo.url
  return rotated?.quarterTurns === quarterTurns ? rotated.url : null
}
