// Review of the photos before the upload: zoom, crop, add, reorder; warns of a photo that is hard to read.
import { lazy, Suspense, useState } from 'react'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { IconButton } from '../ui/button/icon-button.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import arrowCounterClockwiseBold from '../ui/icons/arrow-counter-clockwise-bold.svg?raw'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import checkCircleFill from '../ui/icons/check-circle-fill.svg?raw'
import cropBold from '../ui/icons/crop-bold.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import magnifyingGlassPlusBold from '../ui/icons/magnifying-glass-plus-bold.svg?raw'
import plusBold from '../ui/icons/plus-bold.svg?raw'
import warningCircleFill from '../ui/icons/warning-circle-fill.svg?raw'
import { Column, Row } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { Sheet } from '../ui/overlay/sheet.tsx'
import type { SheetControl } from '../ui/overlay/sheet-panel.tsx'
import { useSheet } from '../ui/overlay/use-sheet.ts'
import { useChoosePhotos } from './choose-photos.ts'
import { GalleryButton } from './gallery-button.tsx'
import { MAX_PHOTOS, type Photo, replacePhoto, useLeftOut } from './photo.ts'
import { PhotoOrder } from './photo-order.tsx'
import styles from './photo-review.module.css'
import { PhotoView } from './photo-view.tsx'
import { preparePhoto } from './prepare-photo.ts'
import type { Quality } from './sharpness.ts'

const Crop = lazy(() => import('./crop.tsx').then((part) => ({ default: part.Crop })))

type Props = { photos: readonly Photo[]; onSend: () => void }

export function PhotoReview({ photos, onSend }: Props) {
  const zoom = useSheet()
  const cropSheet = useSheet()
  const [cropping, setCropping] = useState<Photo | null>(null)
  const addSheet = useSheet()
  const leftOut = useLeftOut()
  const crop = (photo: Photo) => {
    setCropping(photo)
    cropSheet.open()
  }
  const [first] = photos
  if (!first) return null
  const isLong = photos.length > 1
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
          <Button wide data-tour="send-receipt" onClick={onSend}>
            Kirim struk ini
          </Button>
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
          <>
            <div className={styles.preview}>
              <img src={first.url} alt="Struk yang akan dikirim" />
            </div>
            <Row wrap gap={8}>
              <QualityNote quality={first.quality} />
              <IconButton soft label="Perbesar" icon={magnifyingGlassPlusBold} onClick={zoom.open} />
              <IconButton soft label="Potong atau putar" icon={cropBold} onClick={() => crop(first)} />
              <Button variant="soft" small icon={plusBold} aria-label="Tambah foto" onClick={addSheet.open}>
                Tambah
              </Button>
            </Row>
          </>
        )}
        {leftOut.map((sentence) => (
          <FormError key={sentence} message={sentence} />
        ))}
        {isLong ? (
          <PhotoOrder photos={photos} onCrop={crop} />
        ) : (
          <div>
            <h2 className={text.h3}>Sudah terbaca semua?</h2>
            <p className={text.muted}>Lihat nama toko, tanggal belanja, dan totalnya.</p>
          </div>
        )}
      </Column>
      <AddSheet sheet={addSheet} isFull={photos.length >= MAX_PHOTOS} />
      {zoom.isOpen && <PhotoView src={first.url} onClose={() => void zoom.close()} />}
      {cropping && cropSheet.isOpen && (
        <Suspense>
          <Crop
            photo={cropping}
            onClose={() => void cropSheet.close()}
            onDone={async (blob) => {
              const prepared = await preparePhoto(blob)
              if (!('rejection' in prepared)) replacePhoto(cropping, prepared)
              void cropSheet.close()
            }}
          />
        </Suspense>
      )}
    </Screen>
  )
}

const QUALITY_NOTES: Record<Quality, string> = {
  good: 'Foto tajam dan terang',
  blurry: 'Agak buram, foto ulang?',
  empty: 'Tulisannya tidak terlihat',
  dark: 'Agak gelap, foto ulang?',
}

function QualityNote({ quality }: { quality: Quality }) {
  const isGood = quality === 'good'
  return (
    <Row as="p" grow gap={8} size="md" weight="bold" tone={isGood ? 'success' : 'warning'} role="status">
      <Icon svg={isGood ? checkCircleFill : warningCircleFill} size={19} />
      {QUALITY_NOTES[quality]}
    </Row>
  )
}

function AddSheet({ sheet, isFull }: { sheet: SheetControl; isFull: boolean }) {
  const navigate = useGoOn()
  const choose = useChoosePhotos(sheet.close)
  if (isFull) {
    return (
      <Sheet
        sheet={sheet}
        title={`Paling banyak ${MAX_PHOTOS} foto`}
        text="Hapus salah satu dulu kalau ingin menggantinya."
        actions={
          <Button wide onClick={sheet.close}>
            Saya mengerti
          </Button>
        }
      />
    )
  }
  const openCamera = () => void navigate('/topup/camera', { replace: true, state: { adding: true } })
  return (
    <Sheet
      sheet={sheet}
      title="Struknya panjang?"
      text="Foto bagian berikutnya, mulai dari baris terakhir di foto sebelumnya. Kami sambung jadi satu struk."
      actions={
        <>
          <Button wide icon={cameraBold} onClick={openCamera}>
            Buka kamera
          </Button>
          <GalleryButton label="Pilih dari galeri" onChange={choose} />
        </>
      }
    />
  )
}
