// The camera screen: a frame for the receipt, live guidance, shutter and gallery.
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { IconButton, IconLink } from '../ui/button/icon-button.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import choice from '../ui/form/choice.module.css'
import checkCircleFill from '../ui/icons/check-circle-fill.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import imageBold from '../ui/icons/image-bold.svg?raw'
import lightningBold from '../ui/icons/lightning-bold.svg?raw'
import lightningSlashBold from '../ui/icons/lightning-slash-bold.svg?raw'
import questionBold from '../ui/icons/question-bold.svg?raw'
import warningCircleFill from '../ui/icons/warning-circle-fill.svg?raw'
import xBold from '../ui/icons/x-bold.svg?raw'
import receiptStamp from '../ui/illustrations/receipt-stamp.svg?raw'
import { Stack } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { goBack } from '../ui/navigation/back.ts'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import styles from './camera.module.css'
import { useChoosePhotos } from './choose-photos.ts'
import { GalleryButton } from './gallery-button.tsx'
import { addPhotos, setPhotos, usePhotos } from './photo.ts'
import { toPhoto } from './prepare-photo.ts'
import { receiptCountQuery } from './queries.ts'
import type { Quality } from './sharpness.ts'
import { useCamera } from './use-camera.ts'

const GUIDANCE: Record<Quality, string> = {
  dark: 'Terlalu gelap',
  blurry: 'Dekatkan sedikit',
  empty: 'Arahkan ke struk',
  good: 'Pas. Tahan sebentar',
}

export function Component() {
  const navigate = useGoOn()
  const video = useRef<HTMLVideoElement>(null)
  const { state, quality, hasTorch, torch, toggleTorch } = useCamera(video)
  const { state: locationState } = useLocation()
  const isAdding = usePhotos().length > 0 && locationState?.adding === true
  const close = () => goBack(navigate, isAdding ? '/topup/select-photo' : '/topup')
  const choose = useChoosePhotos(isAdding ? close : undefined)
  const isTaking = useRef(false)
  const isFull = useQuery(receiptCountQuery()).data?.remainingToday === 0

  const takePhoto = async () => {
    if (!video.current || isTaking.current) return
    isTaking.current = true
    const fail = (text: string) => {
      isTaking.current = false
      showToast({ kind: 'error', text })
    }
    try {
      const photo = await toPhoto(await createImageBitmap(video.current))
      if ('rejection' in photo) return fail(photo.rejection)
      if (isAdding) {
        addPhotos([photo])
        return close()
      }
      setPhotos([photo])
      void navigate('/topup/select-photo', { replace: true })
    } catch {
      fail('Fotonya belum terambil. Coba lagi, ya.')
    }
  }

  if (isFull) return <Navigate to="/topup" replace />
  if (state === 'denied' || state === 'missing')
    return <CameraUnavailable denied={state === 'denied'} onClose={close} />
  const isReady = state === 'on' && quality === 'good'
  return (
    <Screen bare name="Foto struk">
      <div className={styles.camera}>
        <video ref={video} className={styles.video} playsInline muted aria-label="Pratinjau kamera" />
        <div className={styles.bar}>
          <IconButton label="Tutup" icon={xBold} onClick={close} />
          <h1>Foto struk</h1>
          {hasTorch ? (
            <IconButton
              label="Lampu kilat"
              aria-pressed={torch}
              icon={torch ? lightningBold : lightningSlashBold}
              onClick={() => void toggleTorch()}
            />
          ) : (
            <span className={styles.gap} />
          )}
        </div>
        <div className={styles.frame} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
        <p className={styles.guide} data-good={isReady || undefined} role="status">
          <Icon svg={isReady ? checkCircleFill : warningCircleFill} size={21} />
          {state === 'starting' ? 'Menyiapkan kamera…' : GUIDANCE[quality]}
        </p>
        <div className={styles.controls}>
          <span className={`${choice.covered} ${styles.gallery}`}>
            <Icon svg={imageBold} size={24} />
            <input type="file" accept="image/*" multiple aria-label="Galeri: pilih foto struk" onChange={choose} />
          </span>
          <button
            type="button"
            className={styles.shutter}
            aria-label="Ambil foto"
            disabled={state !== 'on'}
            onClick={() => void takePhoto()}
          >
            <b />
          </button>
          <IconLink label="Tips foto" icon={questionBold} className={styles.tips} to="/topup" replace />
        </div>
        <p className={styles.foot}>Nama toko, tanggal, dan total masuk bingkai</p>
      </div>
    </Screen>
  )
}

function CameraUnavailable({ denied, onClose }: { denied: boolean; onClose: () => void }) {
  const choose = useChoosePhotos()
  return (
    <Screen title="Foto struk" back={onClose}>
      <Empty
        drawing={receiptStamp}
        title={denied ? 'Kamera belum diizinkan' : 'Kameranya tidak ditemukan'}
        action={
          <Stack align="center" gap={6}>
            <GalleryButton label="Pilih dari galeri" onChange={choose} primary />
            <label className={`${choice.covered} ${styles.own}`}>
              <input type="file" accept="image/*" capture="environment" onChange={choose} />
              Foto dengan aplikasi kamera
            </label>
          </Stack>
        }
      >
        {denied
          ? 'Izinkan akses kamera di pengaturan browser, atau pilih foto struk yang sudah ada.'
          : 'Pilih foto struk yang sudah ada di perangkat ini.'}
      </Empty>
    </Screen>
  )
}
