// The dialog that makes an unknown shop known: prefilled by the reading of its first receipt.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { messages } from '#client/console/messages/messages.ts'
import { shopSuggestionQuery, useCommand, type WaitingReceipt } from '#client/console/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import { Dialog } from '#client/console/ui/dialog.tsx'
import panel from '#client/console/ui/panel.module.css'
import { showToast } from '#client/ui/feedback/toast.tsx'
import type { ShopInput } from '#contract/control/shop.ts'
import type { TillFamily } from '#contract/shop-print.ts'
import styles from './shop-dialog.module.css'

type Props = { receipt: Pick<WaitingReceipt, 'id' | 'code'>; onClose: () => void }

/** Shop families by how their tills print, the most general first. */
const FAMILIES = Object.keys(messages.en.review.shop.family) as TillFamily[]
/** Printed on Indonesian receipts. */
const OTHER_NAMES = 'PT Contoh Sejahtera\nkontak@tokocontoh.co.id'

/** Waits for the suggestion, so that nothing changes under the typing hand. */
export function ShopDialog({ receipt, onClose }: Props) {
  const t = useTranslations()
  const { data: suggestion, isSuccess } = useQuery(shopSuggestionQuery(receipt.id))
  return (
    <Dialog title={t('review.shop.title')} text={t('review.shop.text')} onClose={onClose}>
      {isSuccess && <ShopForm receipt={receipt} suggestion={suggestion} onClose={onClose} />}
    </Dialog>
  )
}

function ShopForm({ receipt, suggestion, onClose }: Props & { suggestion: ShopInput | null }) {
  const t = useTranslations()
  const [name, setName] = useState(suggestion?.name ?? '')
  const [printedNames, setPrintedNames] = useState((suggestion?.printedNames ?? []).join('\n'))
  const [family, setFamily] = useState<TillFamily>(suggestion?.family ?? 'general')
  const [numberPattern, setNumberPattern] = useState(suggestion?.numberPattern ?? '')
  const [allItems, setAllItems] = useState(true)
  // The waiting receipt is read again, now that its shop is known.
  const add = useCommand(['shop', 'receipt'], async () => {
    const shop = await api('POST /control/shops', {
      body: {
        name,
        printedNames: printedNames.split('\n').filter((line) => line.trim() !== ''),
        family,
        numberPattern: numberPattern.trim().toUpperCase() || null,
        allItems,
      },
    })
    onClose()
    showToast({ kind: 'success', text: t('review.shop.saved', { name: shop.name }) })
    await api('POST /control/receipts/:id/read', { params: { id: receipt.id } })
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!add.isPending) add.mutate()
      }}
    >
      <div className={styles.sheet}>
        <img src={`/control/receipts/${receipt.id}/image`} alt={t('review.photo', { title: receipt.code })} />
        <div className={styles.fields}>
          <label>
            {t('review.shop.name')}
            <input
              className={panel.field}
              required
              minLength={2}
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <label>
            {t('review.shop.otherNames')}
            <textarea
              className={panel.field}
              rows={2}
              placeholder={OTHER_NAMES}
              value={printedNames}
              onChange={(event) => setPrintedNames(event.target.value)}
            />
          </label>
          <label>
            {t('review.shop.print')}
            <select
              className={panel.field}
              value={family}
              onChange={(event) => setFamily(event.target.value as TillFamily)}
            >
              {FAMILIES.map((key) => (
                <option key={key} value={key}>
                  {t(`review.shop.family.${key}`)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('review.shop.pattern')}
            <input
              className={panel.field}
              maxLength={40}
              placeholder={t('review.shop.optional')}
              value={numberPattern}
              onChange={(event) => setNumberPattern(event.target.value)}
            />
          </label>
          <label className={styles.check}>
            <input type="checkbox" checked={allItems} onChange={(event) => setAllItems(event.target.checked)} />
            {t('review.shop.allItems')}
          </label>
        </div>
      </div>
      <footer className={styles.foot}>
        <Button variant="primary" type="submit" disabled={add.isPending}>
          {add.isPending ? t('review.shop.saving') : t('review.shop.save')}
        </Button>
      </footer>
    </form>
  )
}
