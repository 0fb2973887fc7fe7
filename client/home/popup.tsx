// The published popup of home. Opens until the shopper closes it, and again after an edit.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { homePopupQuery } from '../content/queries.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { Art } from '../ui/art/art.tsx'
import { Button } from '../ui/button/button.tsx'
import { Row } from '../ui/layout/layout.tsx'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { Sheet } from '../ui/overlay/sheet.tsx'
import { useSheet } from '../ui/overlay/use-sheet.ts'

const MAX_SEEN = 20

const readSeen = () => readStored('seenPopups') ?? []

export function Popup() {
  const navigate = useGoOn()
  const [popup] = useQuery(homePopupQuery()).data ?? []
  const sheet = useSheet()
  const version = popup && `${popup.id} ${popup.updatedAt}`
  const open = useEffectEvent(sheet.open)
  useEffect(() => {
    if (version && !readSeen().includes(version)) open()
  }, [version])
  if (!popup) return null
  const { text, action } = popup.payload
  const [drawing] = popup.payload.art
  const follow = async (to: string) => {
    await sheet.close()
    if (to.startsWith('https')) window.open(to, '_blank', 'noopener')
    else void navigate(to)
  }
  return (
    <Sheet
      sheet={sheet}
      onClosed={() => writeStored('seenPopups', [version ?? '', ...readSeen()].slice(0, MAX_SEEN))}
      title={popup.title}
      text={text}
      actions={
        action && (
          <Button wide onClick={() => follow(action.to)}>
            {action.label}
          </Button>
        )
      }
      closeLabel={action ? 'Nanti saja' : 'Tutup'}
    >
      {drawing && (
        <Row align="stretch" justify="center" gap={12} pad={[8, 0]} aria-hidden="true">
          <Art piece={drawing} width={150} />
        </Row>
      )}
    </Sheet>
  )
}
