// Cutting a photo to the receipt and turning it upright: by finger, mouse, or arrow keys. Loaded when first asked for.
import { useEffect, useRef, useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import arrowClockwiseBold from '../ui/icons/arrow-clockwise-bold.svg?raw'
import arrowCounterClockwiseBold from '../ui/icons/arrow-counter-clockwise-bold.svg?raw'
import styles from './crop.module.css'
import { cut, type Part, WHOLE } from './image.ts'
import { SHORTEST } from './layout.ts'
import type { Photo } from './photo.ts'

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
  const dialog = useRef<HTMLDialogElement>(null)
  const [quarters, setQuarters] = useState(0)
  const [part, setPart] = useState<Part>(WHOLE)
  const [shown, setShown] = useState({ width: 0, height: 0, perPixel: 0 })
  const url = useTurned(photo, quarters)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const turn = (by: 1 | 3) => {
    setQuarters((quarters + by) % 4)
    setPart(WHOLE)
  }
  const isTouched = quarters !== 0 || part.width < 100 || part.height < 100
  const done = async () => (isTouched ? onDone(await cut(photo.blob, quarters, part)) : onClose())
  // What is left must still be large enough for the server.
  const least = Math.min(shown.width, shown.height, SHORTEST * shown.perPixel)
  return (
    <dialog ref={dialog} className={styles.view} aria-label="Potong atau putar foto" onClose={onClose}>
      <div className={styles.bench}>
        {url !== null && (
          <ReactCrop
            className={styles.crop ?? ''}
            crop={{ unit: '%', ...part }}
            onChange={(_, percent) => setPart(percent)}
            keepSelection
            minWidth={least}
            minHeight={least}
            ariaLabels={LABELS}
          >
            <img
              src={url}
              alt="Foto yang dipotong"
              onLoad={({ currentTarget: { width, height, naturalWidth } }) =>
                setShown({ width, height, perPixel: width / naturalWidth })
              }
            />
          </ReactCrop>
        )}
      </div>
      <div className={styles.keys}>
        <Button variant="ghost" className={styles.quiet} onClick={() => dialog.current?.close()}>
          Batal
        </Button>
        <span className={styles.turns}>
          <IconButton label="Putar ke kiri" icon={arrowCounterClockwiseBold} onClick={() => turn(3)} />
          <IconButton label="Putar ke kanan" icon={arrowClockwiseBold} onClick={() => turn(1)} />
        </span>
        <Button variant="accent" onClick={() => void done()}>
          Pakai foto
        </Button>
      </div>
    </dialog>
  )
}

/** The photo after so many quarter turns, as an address to show; null until it is drawn. */
function useTurned(photo: Photo, quarters: number): string | null {
  const [turned, setTurned] = useState<{ quarters: number; url: string } | null>(null)
  useEffect(() => {
    if (quarters === 0) return
    let url: string | undefined
    let isLeft = false
    void cut(photo.blob, quarters).then((blob) => {
      if (isLeft) return
      url = URL.createObjectURL(blob)
      setTurned({ quarters, url })
    })
    return () => {
      isLeft = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [photo, quarters])
  if (quarters === 0) return photo.url
  return turned?.quarters === quarters ? turned.url : null
}
