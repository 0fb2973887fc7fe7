// Asks for confirmation before a form with unsaved input is left.
import { Button } from '../button/button.tsx'
import { Sheet } from './sheet.tsx'
import type { SheetControl } from './sheet-panel.tsx'

type Props = {
  sheet: SheetControl
  onLeave: () => void
  title: string
  text: string
  stay: string
}

export function LeaveSheet({ sheet, onLeave, title, text, stay }: Props) {
  return (
    <Sheet
      sheet={sheet}
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={sheet.close}>{stay}</Button>
          <Button variant="outline" onClick={onLeave}>
            Tinggalkan
          </Button>
        </>
      }
    />
  )
}
