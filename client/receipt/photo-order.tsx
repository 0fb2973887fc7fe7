// List of the photos of a long receipt, top to bottom, with buttons to move, crop and remove each photo.
import { useRef, useState } from 'react'
import { IconButton } from '../ui/button/icon-button.tsx'
import arrowLeftBold from '../ui/icons/arrow-left-bold.svg?raw'
import cropBold from '../ui/icons/crop-bold.svg?raw'
import trashBold from '../ui/icons/trash-bold.svg?raw'
import text from '../ui/layout/text.module.css'
import { movePhoto, type Photo, removePhoto } from './photo.ts'
import styles from './photo-order.module.css'

const MOVES = [
  { verb: 'Naikkan', by: -1 },
  { verb: 'Turunkan', by: 1 },
] as const

type Props = { photos: readonly Photo[]; onCrop: (photo: Photo) => void }

export function PhotoOrder({ photos, onCrop }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const move = (photo: Photo, index: number, by: -1 | 1) => {
    movePhoto(photo, by)
    setAnnouncement(`Foto dipindah ke urutan ${index + by + 1}`)
  }
  const remove = (photo: Photo, index: number) => {
    removePhoto(photo)
    setAnnouncement(`Foto ${index + 1} dihapus`)
    list.current?.focus()
  }
  return (
    <div>
      <h2 className={text.h3}>{photos.length} foto, satu struk</h2>
      <p className={text.muted}>Urutkan dari bagian atas ke bawah struk.</p>
      <ol ref={list} className={styles.list} aria-label="Urutan foto" tabIndex={-1}>
        {photos.map((photo, index) => (
          <li key={photo.url} aria-label={`Foto ${index + 1}`}>
            <img src={photo.url} alt="" />
            <b>Foto {index + 1}</b>
            <span className={styles.actions}>
              {MOVES.map(({ verb, by }) => (
                <IconButton
                  key={verb}
                  label={`${verb} foto ${index + 1}`}
                  icon={arrowLeftBold}
                  className={styles.move}
                  data-up={by < 0 || undefined}
                  // `aria-disabled` keeps the button focusable on the first and last photo.
                  aria-disabled={photos[index + by] === undefined || undefined}
                  onClick={() => photos[index + by] && move(photo, index, by)}
                />
              ))}
              <IconButton label={`Potong atau putar foto ${index + 1}`} icon={cropBold} onClick={() => onCrop(photo)} />
              <IconButton label={`Hapus foto ${index + 1}`} icon={trashBold} onClick={() => remove(photo, index)} />
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}
