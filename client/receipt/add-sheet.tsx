// Where the next photo of a long receipt comes from, and how to take it so that no line is missing or there twice.

import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/form/field.tsx'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import { Sheet } from '../ui/sheet.tsx'
import { addFiles } from './choose-photos.ts'
import { GalleryButton } from './gallery-button.tsx'
import { MOST_PHOTOS } from './photo.ts'

type Props = { open: boolean; count: number; onClose: () => void }

export function AddSheet({ open, count, onClose }: Props) {
  const navigate = useNavigate()
  const [fault, setFault] = useState<string | null>(null)
  const isFull = count >= MOST_PHOTOS
  const choose = addFiles((said) => (said === null ? onClose() : setFault(said)))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={() => setFault(null)}
      title={isFull ? `Paling banyak ${MOST_PHOTOS} foto` : 'Struknya panjang?'}
      text={
        isFull
          ? 'Hapus salah satu dulu kalau ingin menggantinya.'
          : 'Foto bagian berikutnya, mulai dari baris terakhir di foto sebelumnya. Kami sambung jadi satu struk.'
      }
      actions={
        isFull ? (
          <Button wide onClick={onClose}>
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
    >
      {fault !== null && (
        <div role="alert">
          <FieldError>{fault}</FieldError>
        </div>
      )}
    </Sheet>
  )
}
