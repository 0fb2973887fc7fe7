// The kit: sample receipts with a known verdict, to drag onto the phone, send, show or print.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Formats } from '#client/console/messages/formats.ts'
import { useFormats } from '#client/console/messages/formats.ts'
import type { Translate } from '#client/console/messages/translate.ts'
import { type KitReceipt, kitQuery } from '#client/console/query/queries.ts'
import { RECEIPT_DRAG, sendImageToPhone } from '#client/console/stage/phone-drop.tsx'
import { Button } from '#client/console/ui/button.tsx'
import panel from '#client/console/ui/panel.module.css'
import { Icon } from '#client/ui/icon.tsx'
import deviceMobileBold from '#client/ui/icons/device-mobile-bold.svg?raw'
import { ImageDialog } from './image-dialog.tsx'
import styles from './kit.module.css'

/** The server draws each image on request, and the browser shares six connections between the console and the phone. */
const MAX_CONCURRENT_IMAGES = 2

export function Kit() {
  const t = useTranslations()
  const format = useFormats()
  const kit = useQuery(kitQuery()).data?.rows ?? []
  const [open, setOpen] = useState<KitReceipt | null>(null)
  return (
    <div className={panel.body}>
      <p className={styles.how}>{t('review.kit.how')}</p>
      <Receipts key={kit[0]?.thumbnailUrl} kit={kit} onOpen={setOpen} />
      {open && (
        <ImageDialog
          title={shopOf(open, t)}
          text={descriptionOf(open, { t, format })}
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
              <Icon svg={deviceMobileBold} /> {t('review.kit.send')}
            </Button>
          }
        />
      )}
    </div>
  )
}

function Receipts({ kit, onOpen }: { kit: KitReceipt[]; onOpen: (receipt: KitReceipt) => void }) {
  const t = useTranslations()
  const [loaded, setLoaded] = useState(0)
  const loadNext = () => setLoaded((before) => before + 1)
  return (
    <ul className={styles.grid}>
      {kit.map((receipt, index) => (
        <li key={receipt.id}>
          <button
            type="button"
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData(RECEIPT_DRAG, receipt.imageUrl)
              event.dataTransfer.effectAllowed = 'copy'
            }}
            onClick={() => onOpen(receipt)}
          >
            <img
              src={index < loaded + MAX_CONCURRENT_IMAGES ? receipt.thumbnailUrl : undefined}
              alt=""
              draggable={false}
              onLoad={loadNext}
              onError={loadNext}
            />
            <b>{shopOf(receipt, t)}</b>
            <span data-verdict={toneOf(receipt)}>{verdictOf(receipt, t)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function shopOf({ truth }: KitReceipt, t: Translate): string {
  return truth?.merchant.name ?? t('review.kit.noShop')
}

function verdictOf({ verdict }: KitReceipt, t: Translate): string {
  if (verdict === 'accepted') return t('review.kit.accepted')
  return verdict === 'staff' ? t('review.kit.staff') : t(`review.reason.${verdict}`)
}

function toneOf({ verdict }: KitReceipt): string {
  if (verdict === 'accepted') return 'ok'
  return verdict === 'staff' ? 'wait' : 'no'
}

function descriptionOf(receipt: KitReceipt, { t, format }: { t: Translate; format: Formats }): string {
  const { truth, points } = receipt
  const verdict = verdictOf(receipt, t).toLowerCase()
  return [
    truth && t('review.kit.total', { total: format.rupiah(truth.total) }),
    points === null ? t('review.kit.verdict', { verdict }) : t('review.kit.verdictWithPoints', { verdict, points }),
  ]
    .filter(Boolean)
    .join(' ')
}
