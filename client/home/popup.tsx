// The popup that editors publish for home: shown until it is closed, and again once it is edited.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { homePopupQuery } from '../content/queries.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { Art } from '../ui/art/art.tsx'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import styles from './popup.module.css'

const MAX_SEEN = 20

export function Popup() {
  const navigate = useNavigate()
  const [popup] = useQuery(homePopupQuery()).data ?? []
  const [seen, setSeen] = useState(() => readStored('seenPopups') ?? [])
  if (!popup) return null
  const { text, action } = popup.payload
  const [drawing] = popup.payload.art
  const version = `${popup.id} ${popup.updatedAt}`
  const close = () => {
    const next = [version, ...seen].slice(0, MAX_SEEN)
    writeStored('seenPopups', next)
    setSeen(next)
  }
  const follow = (to: string) => {
    close()
    if (to.startsWith('https')) window.open(to, '_blank', 'noopener')
    else void navigate(to)
  }
  return (
    <Sheet
      open={!seen.includes(version)}
      onClose={close}
      title={popup.title}
      text={text}
      actions={
        <>
          {action && (
            <Button wide onClick={() => follow(action.to)}>
              {action.label}
            </Button>
          )}
          <Button variant="ghost" wide onClick={close}>
            {action ? 'Nanti saja' : 'Tutup'}
          </Button>
        </>
      }
    >
      {drawing && (
        <div className={styles.art} aria-hidden="true">
          <Art piece={drawing} width={150} />
        </div>
      )}
    </Sheet>
  )
}
