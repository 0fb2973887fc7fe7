// The kit: sample receipts with a known verdict, to drag onto the phone, send, show or print.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type KitReceipt, kitQuery } from '#client/console/queries.ts'
import { RECEIPT_DRAG, sendImageToPhone, setReceiptDragging } from '#client/console/stage/phone-drop.tsx'
import { Button } from '#client/console/ui/button.tsx'
import panel from '#client/console/ui/panel.module.css'
import { formatPoints, formatRupiah } from '#client/ui/format/number.ts'
import { Icon } from '#client/ui/icon.tsx'
import deviceMobileBold from '#client/ui/icons/device-mobile-bold.svg?raw'
import { ImageDialog } from './image-dialog.tsx'
import styles from './kit.module.css'
import { reasonTexts } from './reason.ts'

/** The server draws each image on request, and the browser has six connections for the console and the phone together. */
const MAX_CONCURRENT_IMAGES = 2

export function Kit() {
  const kit = useQuery(kitQuery()).data?.rows ?? []
  const [open, setOpen] = useState<KitReceipt | null>(null)
  return (
    <div className={panel.body}>
      <p className={styles.how}>Seret ke HP, atau ketuk untuk mengirim, menampilkan penuh, atau mencetak.</p>
      <Receipts key={kit[0]?.thumbnailUrl} kit={kit} onOpen={setOpen} />
      {open && (
        <ImageDialog
          title={shopOf(open)}
          text={descriptionOf(open)}
          src={open.imageUrl}
          onClose={() => setOpen(null)}
          actions={
            <Button
              variant="primary"
              onClick={() => {
                setOpen(null)
                sendImageToPhone(open.imageUrl)
              }}
            >
              <Icon svg={deviceMobileBold} /> Kirim ke HP
            </Button>
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
              setReceiptDragging(true)
            }}
            onDragEnd={() => setReceiptDragging(false)}
            onClick={() => onOpen(receipt)}
          >
            <img
              src={place < loaded + MAX_CONCURRENT_IMAGES ? receipt.thumbnailUrl : undefined}
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
  return verdict === 'staff' ? 'Ke petugas' : reasonTexts[verdict].text
}

function toneOf({ verdict }: KitReceipt): string {
  if (verdict === 'accepted') return 'ok'
  return verdict === 'staff' ? 'wait' : 'no'
}

/** The receipt's total and its expected verdict. */
function descriptionOf(receipt: KitReceipt): string {
  const { truth, points: earned } = receipt
  const total = truth ? `Total ${formatRupiah(truth.total)}. ` : ''
  const outcome = earned === null ? '' : ` (${formatPoints(earned)})`
  return `${total}Putusan yang benar: ${verdictOf(receipt).toLowerCase()}${outcome}.`
}
