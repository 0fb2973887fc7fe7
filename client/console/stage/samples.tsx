// The drawer beside the phone: sample receipts with a known verdict, to drag onto the phone or to send by a press.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Formats, useFormats } from '../messages/formats.ts'
import type { Translate } from '../messages/translate.ts'
import { type KitReceipt, kitQuery } from '../query/queries.ts'
import { Menu } from '../ui/menu.tsx'
import { RECEIPT_DRAG, sendImageToPhone } from './phone-drop.tsx'
import styles from './samples.module.css'
import footer from './stage.module.css'

/** The server draws each image on request, and the browser shares six connections between the console and the phone. */
const MAX_CONCURRENT_IMAGES = 2

export function SamplesButton() {
  const t = useTranslations()
  return (
    <Menu label={t('stage.samples.label')} name={t('stage.samples.name')} className={footer.more} side="right">
      <Samples />
    </Menu>
  )
}

function Samples() {
  const t = useTranslations()
  const format = useFormats()
  const kit = useQuery(kitQuery()).data?.rows ?? []
  const [loaded, setLoaded] = useState(0)
  const loadNext = () => setLoaded((before) => before + 1)
  return (
    <>
      <p className={styles.how}>{t('stage.samples.how')}</p>
      <ul key={kit[0]?.thumbnailUrl} className={styles.grid}>
        {kit.map((receipt, index) => (
          <li key={receipt.id}>
            <button
              type="button"
              draggable
              title={descriptionOf(receipt, { t, format })}
              onDragStart={(event) => {
                event.dataTransfer.setData(RECEIPT_DRAG, receipt.imageUrl)
                event.dataTransfer.effectAllowed = 'copy'
              }}
              onClick={() => sendImageToPhone(receipt.imageUrl)}
            >
              <img
                src={index < loaded + MAX_CONCURRENT_IMAGES ? receipt.thumbnailUrl : undefined}
                alt=""
                draggable={false}
                onLoad={loadNext}
                onError={loadNext}
              />
              <b>{receipt.truth?.merchant.name ?? t('stage.samples.noShop')}</b>
              <span data-verdict={toneOf(receipt)}>{verdictOf(receipt, t)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function verdictOf({ verdict }: KitReceipt, t: Translate): string {
  if (verdict === 'accepted') return t('stage.samples.accepted')
  return verdict === 'staff' ? t('stage.samples.staff') : t(`review.reason.${verdict}`)
}

function toneOf({ verdict }: KitReceipt): string {
  if (verdict === 'accepted') return 'ok'
  return verdict === 'staff' ? 'wait' : 'no'
}

function descriptionOf(receipt: KitReceipt, { t, format }: { t: Translate; format: Formats }): string {
  const { truth, points } = receipt
  const verdict = verdictOf(receipt, t).toLowerCase()
  return [
    truth && t('stage.samples.total', { total: format.rupiah(truth.total) }),
    points === null
      ? t('stage.samples.verdict', { verdict })
      : t('stage.samples.verdictWithPoints', { verdict, points }),
  ]
    .filter(Boolean)
    .join(' ')
}
