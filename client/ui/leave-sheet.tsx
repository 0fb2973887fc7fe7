// Asks for confirmation before a form with unsaved input is left.
import { Button } from './button.tsx'
import { Sheet } from './sheet.tsx'

type Props = {
  open: boolean
  onClose: () => void
  onLeave: () => void
  title: string
  text: string
  /** Label of the button that stays: `Lanjut mengisi`. */
  stay: string
}

export function LeaveSheet({ open, onClose, onLeave, title, text, stay }: Props) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={onClose}>{stay}</Button>
          <Button variant="outline" onClick={onLeave}>
            Tinggalkan
          </Button>
        </>
      }
    />
  )
}
