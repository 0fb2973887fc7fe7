// Leaving the profile with changes in it, asked once (design.md 12, 35).
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'

type Props = { open: boolean; onClose: () => void; onLeave: () => void }

export function LeaveSheet({ open, onClose, onLeave }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Tinggalkan perubahan?"
      text="Perubahan di profilmu belum disimpan."
      actions={
        <>
          <Button onClick={onClose}>Lanjut mengubah</Button>
          <Button variant="outline" onClick={onLeave}>
            Tinggalkan
          </Button>
        </>
      }
    />
  )
}
