// Leaving a survey with answers in it, asked once.
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'

type Props = { open: boolean; onClose: () => void; onLeave: () => void }

export function LeaveSheet({ open, onClose, onLeave }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Tinggalkan survei?"
      text="Jawabanmu belum terkirim. Kami simpan di sini sampai tab ini ditutup."
      actions={
        <>
          <Button onClick={onClose}>Lanjut mengisi</Button>
          <Button variant="outline" onClick={onLeave}>
            Tinggalkan
          </Button>
        </>
      }
    />
  )
}
