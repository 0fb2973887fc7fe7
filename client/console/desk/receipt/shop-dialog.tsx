// The dialog that registers an unknown shop: staff confirms the name, and the reading supplies the other data.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { shopSuggestionQuery, useCommand, type WaitingReceipt } from '#client/console/query/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import { Dialog } from '#client/console/ui/dialog.tsx'
import panel from '#client/console/ui/panel.module.css'
import { showToast } from '#client/ui/feedback/toast.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import type { ShopInput } from '#contract/control/shop.ts'
import reading from './reading-dialog.module.css'
import styles from './shop-dialog.module.css'

type Props = { receipt: Pick<WaitingReceipt, 'id' | 'code'>; onClose: () => void }

const UNREAD: ShopInput = {
  name: '',
  printedNames: [],
  family: 'general',
  numberPattern: null,
  participating: true,
  allItems: true,
}

/** Waits for the suggestion, so that no field changes while staff types. */
export function ShopDialog({ receipt, onClose }: Props) {
  const t = useTranslations()
  const { data: suggestion, isSuccess } = useQuery(shopSuggestionQuery(receipt.id))
  return (
    <Dialog title={t('review.shop.title')} text={t('review.shop.text')} onClose={onClose}>
      {isSuccess && <ShopForm receipt={receipt} suggestion={suggestion ?? UNREAD} onClose={onClose} />}
    </Dialog>
  )
}

function ShopForm({ receipt, suggestion, onClose }: Props & { suggestion: ShopInput }) {
  const t = useTranslations()
  const [name, setName] = useState(suggestion.name)
  // Adds the shop, then reads the waiting receipt again.
  const add = useCommand(['shop', 'receipt'], async () => {
    const shop = await api('POST /control/shops', { body: { ...suggestion, name, allItems: true } })
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
      <div className={`${reading.sheet} ${styles.sheet}`}>
        <img src={`/control/receipts/${receipt.id}/image`} alt={t('review.photo', { title: receipt.code })} />
        <div className={reading.fields}>
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
        </div>
      </div>
      <Row as="footer" align="stretch" justify="end">
        <Button variant="primary" type="submit" data-tour="save-shop" disabled={add.isPending}>
          {add.isPending ? t('review.shop.saving') : t('review.shop.save')}
        </Button>
      </Row>
    </form>
  )
}
