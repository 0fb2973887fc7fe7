// The photos of a long receipt as a list, top to bottom: each can be moved, cropped and removed.
import { useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import arrowLeftBold from '../ui/icons/arrow-left-bold.svg?raw'
import cropBold from '../ui/icons/crop-bold.svg?raw'
import trashBold from '../ui/icons/trash-bold.svg?raw'
import text from '../ui/text.module.css'
import { movePhoto, type Photo, removePhoto } from './photo.ts'
import styles from './photo-order.module.css'

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
    // The pressed button is unmounted, so focus moves to the list.
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
              <MoveButton
                label={`Naikkan foto ${index + 1}`}
                isOff={index === 0}
                up
                onClick={() => move(photo, index, -1)}
              />
              <MoveButton
                label={`Turunkan foto ${index + 1}`}
                isOff={index === photos.length - 1}
                onClick={() => move(photo, index, 1)}
              />
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

/** Stays focusable when it is off, so that the layout of the row does not change. */
function MoveButton({
  label,
  isOff,
  up,
  onClick,
}: {
  label: string
  isOff: boolean
  up?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className={styles.move}
      aria-label={label}
      aria-disabled={isOff || undefined}
      data-up={up || undefined}
      onClick={() => !isOff && onClick()}
    >
      <Icon svg={arrowLeftBold} />
    </button>
  )
}
