// 'Periksa foto' (design 12, 13, 13b): look at the photo, send it with real progress, keep it when the network breaks.
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import again from '../ui/icons/arrow-counter-clockwise-bold.svg?raw'
import check from '../ui/icons/check-circle-fill.svg?raw'
import zoom from '../ui/icons/magnifying-glass-plus-bold.svg?raw'
import warning from '../ui/icons/warning-circle-fill.svg?raw'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import { currentPhoto, dropPhoto, type Photo } from './photo.ts'
import { PhotoView } from './photo-view.tsx'
import styles from './select-photo.module.css'
import { Sending } from './sending.tsx'
import { greyOf, type Quality, qualityOf } from './sharpness.ts'

const TO_CHECK = ['Nama toko', 'Tanggal belanja', 'Total belanja']
const LOOK_WIDTH = 320

export function SelectPhoto() {
  const navigate = useNavigate()
  const [photo] = useState(currentPhoto)
  const [sending, setSending] = useState(false)
  if (!photo) return <Navigate to="/topup" replace />
  if (sending) {
    return (
      <Sending
        photo={photo}
        onStop={() => setSending(false)}
        onSent={(receiptId) => {
          dropPhoto()
          navigate('/topup/success', { replace: true, state: { receiptId } })
        }}
      />
    )
  }
  return <Check photo={photo} onSend={() => setSending(true)} />
}

function Check({ photo, onSend }: { photo: Photo; onSend: () => void }) {
  const [zoomed, setZoomed] = useState(false)
  const quality = useQuality(photo)
  return (
    <Screen
      title="Periksa foto"
      back
      dock={
        <>
          <ButtonLink kind="o" to="/topup/camera" replace icon={again}>
            Ulangi
          </ButtonLink>
          <Button wide onClick={onSend}>
            Kirim struk ini
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <div className={styles.preview}>
          <img src={photo.url} alt="Struk yang akan dikirim" />
          <IconButton label="Perbesar" icon={zoom} className={styles.zoom} onClick={() => setZoomed(true)} />
          {quality && (
            <p className={styles.quality} data-good={quality === 'good' || undefined} role="status">
              <Icon svg={quality === 'good' ? check : warning} size={19} />
              {WORDS[quality]}
            </p>
          )}
        </div>
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
