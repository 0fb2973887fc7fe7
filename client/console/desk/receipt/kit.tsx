// Printable receipts whose verdict is known: drag one onto the phone, or open it to send, show full-screen or print.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type KitReceipt, kitQuery } from '#client/console/queries.ts'
import { announceDrag, giveToPhone, RECEIPT_DRAG } from '#client/console/stage/phone-drop.tsx'
import panel from '#client/console/ui/panel.module.css'
import { Key } from '#client/console/ui/panel.tsx'
import { formatPoints, formatRupiah } from '#client/ui/format/number.ts'
import { Icon } from '#client/ui/icon.tsx'
import deviceMobileBold from '#client/ui/icons/device-mobile-bold.svg?raw'
import { PictureWindow } from './image-window.tsx'
import styles from './kit.module.css'
import { reasons } from './reason.ts'

/** Each takes a moment to draw, and a browser has six connections for this desk and the phone together. */
const LOADED_AT_ONCE = 2

export function Kit() {
  const kit = useQuery(kitQuery()).data?.rows ?? []
  const [open, setOpen] = useState<KitReceipt | null>(null)
  return (
    <div className={panel.body}>
      <p className={styles.how}>Seret ke HP, atau ketuk untuk mengirim, menampilkan penuh, atau mencetak.</p>
      <Receipts key={kit[0]?.thumbnailUrl} kit={kit} onOpen={setOpen} />
      {open && (
        <PictureWindow
          title={shopOf(open)}
          text={storyOf(open)}
          src={open.imageUrl}
          onClose={() => setOpen(null)}
          deeds={
            <Key
              kind="brand"
              onClick={() => {
                setOpen(null)
                giveToPhone(open.imageUrl)
              }}
            >
              <Icon svg={deviceMobileBold} /> Kirim ke HP
            </Key>
          }
        />
      )}
    </div>
  )
}

function Receipts({ kit, onOpen }: { kit: KitReceipt[]; onOpen: (receipt: KitReceipt) => void }) {
  const [loaded, setLoaded] = useState(0)
  const loadNext = () => setLoaded((before) => before + 1)
  return (
    <ul className={styles.grid}>
      {kit.map((receipt, place) => (
        <li key={receipt.id}>
          <button
            type="button"
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData(RECEIPT_DRAG, receipt.imageUrl)
              event.dataTransfer.effectAllowed = 'copy'
              announceDrag(true)
            }}
            onDragEnd={() => announceDrag(false)}
            onClick={() => onOpen(receipt)}
          >
            <img
              src={place < loaded + LOADED_AT_ONCE ? receipt.thumbnailUrl : undefined}
              alt=""
              draggable={false}
              onLoad={loadNext}
              onError={loadNext}
            />
            <b>{shopOf(receipt)}</b>
            <span data-verdict={toneOf(receipt)}>{verdictOf(receipt)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function shopOf({ truth }: KitReceipt): string {
  return truth?.merchant.name ?? 'Bukan struk kasir'
}

function verdictOf({ verdict }: KitReceipt): string {
  if (verdict === 'accepted') return 'Diterima'
  return verdict === 'staff' ? 'Ke petugas' : reasons[verdict]
}

function toneOf({ verdict }: KitReceipt): string {
  if (verdict === 'accepted') return 'ok'
  return verdict === 'staff' ? 'wait' : 'no'
}

/** What is on the paper, and what must come of it. */
function storyOf(receipt: KitReceipt): string {
  const { truth, points: earned } = receipt
  const total = truth ? `Total ${formatRupiah(truth.total)}. ` : ''
  const outcome = earned === null ? '' : ` (${formatPoints(earned)})`
  return `${total}Putusan yang benar: ${verdictOf(receipt).toLowerCase()}${outcome}.`
}
