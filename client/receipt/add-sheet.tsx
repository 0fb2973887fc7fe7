// Sheet that adds another photo to a long receipt, from the camera or the gallery.
import { useNavigate } from 'react-router-dom'
import { Button } from '../ui/button.tsx'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import { Sheet } from '../ui/sheet.tsx'
import type { SheetControl } from '../ui/sheet-panel.tsx'
import { choosePhotosToAdd } from './choose-photos.ts'
import { GalleryButton } from './gallery-button.tsx'
import { MAX_PHOTOS } from './photo.ts'

type Props = { sheet: SheetControl; count: number }

export function AddSheet({ sheet, count }: Props) {
  const navigate = useNavigate()
  const isFull = count >= MAX_PHOTOS
  const choose = choosePhotosToAdd(sheet.close)
  return (
    <Sheet
      sheet={sheet}
      title={isFull ? `Paling banyak ${MAX_PHOTOS} foto` : 'Struknya panjang?'}
      text={
        isFull
          ? 'Hapus salah satu dulu kalau ingin menggantinya.'
          : 'Foto bagian berikutnya, mulai dari baris terakhir di foto sebelumnya. Kami sambung jadi satu struk.'
      }
      actions={
        isFull ? (
          <Button wide onClick={sheet.close}>
            Saya mengerti
          </Button>
        ) : (
          <>
            <Button
              wide
              icon={cameraBold}
              onClick={() => void navigate('/topup/camera', { replace: true, state: { adding: true } })}
            >
              Buka kamera
            </Button>
            <GalleryButton label="Pilih dari galeri" onChange={choose} />
          </>
        )
      }
    />
  )
}
