// The photos of a long receipt as a list: from its top to its bottom, each can be moved, cut and taken away.
import { useRef, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import arrowLeftBold from '../ui/icons/arrow-left-bold.svg?raw'
import cropBold from '../ui/icons/crop-bold.svg?raw'
import trashBold from '../ui/icons/trash-bold.svg?raw'
import text from '../ui/text.module.css'
import { movePhoto, type Photo, removePhoto } from './photo.ts'
import styles from './photo-order.module.css'

type Props = { photos: readonly Photo[]; onCut: (photo: Photo) => void }

export function Parts({ photos, onCut }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const move = (photo: Photo, at: number, by: -1 | 1) => {
    movePhoto(photo, by)
    setSaid(`Foto dipindah ke urutan ${at + by + 1}`)
  }
  const remove = (photo: Photo, at: number) => {
    removePhoto(photo)
    setSaid(`Foto ${at + 1} dihapus`)
    // The key that was pressed is gone: focus stays in the list.
    list.current?.focus()
  }
  return (
    <div>
      <h2 className={text.h3}>{photos.length} foto, satu struk</h2>
      <p className={text.muted}>Urutkan dari bagian atas ke bawah struk.</p>
      <ol ref={list} className={styles.parts} aria-label="Urutan foto" tabIndex={-1}>
        {photos.map((photo, at) => (
          <li key={photo.url} aria-label={`Foto ${at + 1}`}>
            <img src={photo.url} alt="" />
            <b>Foto {at + 1}</b>
            <span className={styles.keys}>
              <MoveButton label={`Naikkan foto ${at + 1}`} off={at === 0} up onClick={() => move(photo, at, -1)} />
              <MoveButton
                label={`Turunkan foto ${at + 1}`}
                off={at === photos.length - 1}
                onClick={() => move(photo, at, 1)}
              />
              <IconButton label={`Potong atau putar foto ${at + 1}`} icon={cropBold} onClick={() => onCut(photo)} />
              <IconButton label={`Hapus foto ${at + 1}`} icon={trashBold} onClick={() => remove(photo, at)} />
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}

/** Off at the ends of the list, but still there to be focused: the row under the finger stays the same. */
function MoveButton({ label, off, up, onClick }: { label: string; off: boolean; up?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.move}
      aria-label={label}
      aria-disabled={off || undefined}
      data-up={up || undefined}
      onClick={() => !off && onClick()}
    >
      <Icon svg={arrowLeftBold} />
    </button>
  )
}
