// Review of the photos before the upload: zoom, crop, add, reorder; warns of a photo that is hard to read.
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import arrowCounterClockwiseBold from '../ui/icons/arrow-counter-clockwise-bold.svg?raw'
import checkCircleFill from '../ui/icons/check-circle-fill.svg?raw'
import cropBold from '../ui/icons/crop-bold.svg?raw'
import fileTextBold from '../ui/icons/file-text-bold.svg?raw'
import magnifyingGlassPlusBold from '../ui/icons/magnifying-glass-plus-bold.svg?raw'
import plusBold from '../ui/icons/plus-bold.svg?raw'
import { Column, Row } from '../ui/layout.tsx'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import { useSheet } from '../ui/use-sheet.ts'
import { AddSheet } from './add-sheet.tsx'
import { useChoosePhotos } from './choose-photos.ts'
import { GalleryButton } from './gallery-button.tsx'
import { type Photo, replacePhoto, useLeftOut } from './photo.ts'
import { PhotoOrder } from './photo-order.tsx'
import styles from './photo-review.module.css'
import { PhotoView } from './photo-view.tsx'
import { QualityNote } from './quality-note.tsx'

const Crop = lazy(() => import('./crop.tsx').then((part) => ({ default: part.Crop })))

const CHECKLIST = ['Nama toko', 'Tanggal belanja', 'Total belanja']

type Props = { photos: readonly Photo[]; onSend: () => void }

export function PhotoReview({ photos, onSend }: Props) {
  const zoom = useSheet()
  const cropSheet = useSheet()
  useUnloadQuestion()
  const [cropping, setCropping] = useState<Photo | null>(null)
  const addSheet = useSheet()
  const choose = useChoosePhotos()
  const leftOut = useLeftOut()
  const crop = (photo: Photo) => {
    setCropping(photo)
    cropSheet.open()
  }
  const [first] = photos
  if (!first) return null
  const isLong = photos.length > 1
  const rejection = photos.find((photo) => photo.rejection !== null)?.rejection ?? null
  const isRejected = rejection !== null
  return (
    <Screen
      title="Periksa foto"
      back
      dock={
        <>
          {isLong ? (
            <Button variant="outline" icon={plusBold} className={styles.secondary} onClick={addSheet.open}>
              Tambah
            </Button>
          ) : (
            <ButtonLink
              variant="outline"
              to="/topup/camera"
              replace
              icon={arrowCounterClockwiseBold}
              className={styles.secondary}
            >
              Ulangi
            </ButtonLink>
          )}
          {isRejected ? (
            <GalleryButton primary label="Pilih foto lain" onChange={choose} />
          ) : (
            <Button wide data-tour="send-receipt" onClick={onSend}>
              Kirim struk ini
            </Button>
          )}
        </>
      }
    >
      <Column gap={16} grow pad={[0, 'gutter', 16]}>
        {isLong ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard.
          <section className={styles.long} aria-label="Struk panjang, bisa digulir" tabIndex={0}>
            {photos.map((photo, at) => (
              <img key={photo.url} src={photo.url} alt={`Foto ${at + 1} dari ${photos.length}`} />
            ))}
          </section>
        ) : (
          <div className={styles.preview}>
            {first.isImage ? (
              <img src={first.url} alt="Struk yang akan dikirim" />
            ) : (
              <Icon svg={fileTextBold} size={56} className={styles.file} />
            )}
            {first.isImage && (
              <div className={styles.tools}>
                <IconButton label="Perbesar" icon={magnifyingGlassPlusBold} onClick={zoom.open} />
                {!isRejected && <IconButton label="Potong atau putar" icon={cropBold} onClick={() => crop(first)} />}
              </div>
            )}
            {!isRejected && (
              <Row justify="space-between" wrap gap={8} className={styles.notes}>
                <QualityNote key={first.url} photo={first} />
                <Row
                  type="button"
                  as="button"
                  gap={6}
                  weight="bold"
                  tap
                  pad={[0, 14, 0, 12]}
                  className={styles.add}
                  aria-label="Tambah foto"
                  onClick={addSheet.open}
                >
                  <Icon svg={plusBold} size={18} />
                  Tambah
                </Row>
              </Row>
            )}
          </div>
        )}
        {leftOut.map((sentence) => (
          <FormError key={sentence} message={sentence} />
        ))}
        {isLong && <PhotoOrder photos={photos} onCrop={crop} />}
        {isRejected ? (
          <FormError message={rejection} />
        ) : (
          !isLong && (
            <div>
              <h2 className={text.h3}>Sudah terbaca semua?</h2>
              <ul className={styles.checks}>
                {CHECKLIST.map((part) => (
                  <li key={part}>
                    <Icon svg={checkCircleFill} size={22} />
                    {part}
                  </li>
                ))}
              </ul>
            </div>
          )
        )}
      </Column>
      <AddSheet sheet={addSheet} count={photos.length} />
      {zoom.isOpen && <PhotoView src={first.url} onClose={() => void zoom.close()} />}
      {cropping && cropSheet.isOpen && (
        <Suspense>
          <Crop
            photo={cropping}
            onClose={() => void cropSheet.close()}
            onDone={(blob) => {
              replacePhoto(cropping, { ...cropping, blob })
              void cropSheet.close()
            }}
          />
        </Suspense>
      )}
    </Screen>
  )
}

/** A reload would lose the photos: the browser asks first. */
function useUnloadQuestion(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
