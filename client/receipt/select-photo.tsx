// 'Periksa foto' (design 12, 13, 13b): look at the photo, send it with real progress, keep it when the network breaks.
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import again from '../ui/icons/arrow-counter-clockwise-bold.svg?raw'
import check from '../ui/icons/check-circle-fill.svg?raw'
import file from '../ui/icons/file-text-bold.svg?raw'
import zoom from '../ui/icons/magnifying-glass-plus-bold.svg?raw'
import warning from '../ui/icons/warning-circle-fill.svg?raw'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import { useChooseFile } from './choose.ts'
import { GalleryButton } from './gallery-button.tsx'
import { NotSent } from './not-sent.tsx'
import { type Photo, usePhoto } from './photo.ts'
import { PhotoView } from './photo-view.tsx'
import styles from './select-photo.module.css'
import { Sending } from './sending.tsx'
import { greyOf, type Quality, qualityOf } from './sharpness.ts'
import { useSending } from './use-sending.ts'

const TO_CHECK = ['Nama toko', 'Tanggal belanja', 'Total belanja']
const LOOK_WIDTH = 320

export function SelectPhoto() {
  const navigate = useNavigate()
  const photo = usePhoto()
  const { share, isUnderWay, error, send, stop } = useSending(photo, (receiptId) =>
    navigate('/topup/success', { replace: true, state: { receiptId } }),
  )
  if (!photo) return <Navigate to="/topup" replace />
  if (isUnderWay) return <Sending photo={photo} share={share} onStop={stop} />
  if (error) return <NotSent photo={photo} error={error} share={share} onAgain={send} />
  return <Check key={photo.url} photo={photo} onSend={send} />
}

function Check({ photo, onSend }: { photo: Photo; onSend: () => void }) {
  const [zoomed, setZoomed] = useState(false)
  const quality = useQuality(photo)
  const choose = useChooseFile()
  return (
    <Screen
      title="Periksa foto"
      back
      dock={
        <>
          <ButtonLink kind="o" to="/topup/camera" replace icon={again} className={styles.again}>
            Ulangi
          </ButtonLink>
          {photo.fault === null ? (
            <Button wide onClick={onSend}>
              Kirim struk ini
            </Button>
          ) : (
            <GalleryButton primary label="Pilih foto lain" onChange={choose} />
          )}
        </>
      }
    >
      <div className={styles.page}>
        <div className={styles.preview}>
          {photo.isPicture ? (
            <>
              <img src={photo.url} alt="Struk yang akan dikirim" />
              <IconButton label="Perbesar" icon={zoom} className={styles.zoom} onClick={() => setZoomed(true)} />
            </>
          ) : (
            <Icon svg={file} size={56} className={styles.file} />
          )}
          {quality && photo.fault === null && (
            <p className={styles.quality} data-good={quality === 'good' || undefined} role="status">
              <Icon svg={quality === 'good' ? check : warning} size={19} />
              {WORDS[quality]}
            </p>
          )}
        </div>
        {photo.fault === null ? (
          <div>
            <h2 className={text.h3}>Sudah terbaca semua?</h2>
            <ul className={styles.checks}>
              {TO_CHECK.map((part) => (
                <li key={part}>
                  <Icon svg={check} size={22} />
                  {part}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <div role="alert">
            <FieldError>{photo.fault}</FieldError>
          </div>
        )}
      </div>
      {zoomed && <PhotoView src={photo.url} onClose={() => setZoomed(false)} />}
    </Screen>
  )
}

const WORDS: Record<Quality, string> = {
  good: 'Foto tajam dan terang',
  blurry: 'Agak buram, foto ulang?',
  empty: 'Tulisannya tidak terlihat, foto ulang?',
  dark: 'Agak gelap, foto ulang?',
}

/** How sharp and bright the photo is; it advises and never blocks. */
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
