// The dialog that makes an unknown shop known: prefilled by the reading of its first receipt.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api/api.ts'
import { shopSuggestionQuery, useCommand, type WaitingReceipt } from '#client/console/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import { Dialog } from '#client/console/ui/dialog.tsx'
import panel from '#client/console/ui/panel.module.css'
import { showToast } from '#client/ui/feedback/toast.tsx'
import type { ShopInput } from '#contract/control/shop.ts'
import type { TillFamily } from '#contract/shop-print.ts'
import styles from './shop-dialog.module.css'

type Props = { receipt: Pick<WaitingReceipt, 'id' | 'code'>; onClose: () => void }

const FAMILIES: Record<TillFamily, string> = {
  general: 'Umum',
  indomaret: 'Indomaret',
  alfamart: 'Alfamart, Alfamidi',
  'circle-k': 'Circle K',
  'super-indo': 'Super Indo',
  hypermart: 'Hypermart, Matahari',
  transmart: 'Transmart',
  lotte: 'Lotte',
  drugstore: 'Guardian, Watsons',
  pharmacy: 'Apotek',
  'fast-food': 'Restoran cepat saji',
  coffee: 'Kedai kopi',
  'cloud-pos': 'Kasir aplikasi (Moka, Majoo, Pawoon)',
  'qris-slip': 'Slip QRIS',
  marketplace: 'Struk elektronik',
}

/** Waits for the suggestion, so that nothing changes under the typing hand. */
export function ShopDialog({ receipt, onClose }: Props) {
  const { data: suggestion, isSuccess } = useQuery(shopSuggestionQuery(receipt.id))
  return (
    <Dialog title="Kenali toko ini" text="Struk berikutnya dari toko ini langsung dinilai sendiri." onClose={onClose}>
      {isSuccess && <ShopForm receipt={receipt} suggestion={suggestion} onClose={onClose} />}
    </Dialog>
  )
}

function ShopForm({ receipt, suggestion, onClose }: Props & { suggestion: ShopInput | null }) {
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
    showToast({ kind: 'success', text: `${shop.name} dikenali. Struk berikutnya dinilai sendiri.` })
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
        <img src={`/control/receipts/${receipt.id}/image`} alt={`Foto struk ${receipt.code}`} />
        <div className={styles.fields}>
          <label>
            Nama toko
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
            Nama lain di struknya, satu per baris
            <textarea
              className={panel.field}
              rows={2}
              placeholder={'PT Contoh Sejahtera\nkontak@tokocontoh.co.id'}
              value={printedNames}
              onChange={(event) => setPrintedNames(event.target.value)}
            />
          </label>
          <label>
            Cara kasirnya mencetak
            <select
              className={panel.field}
              value={family}
              onChange={(event) => setFamily(event.target.value as TillFamily)}
            >
              {Object.entries(FAMILIES).map(([key, label]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label>
            Pola nomor struk (# angka, @ huruf, * bebas)
            <input
              className={panel.field}
              maxLength={40}
              placeholder="boleh kosong"
              value={numberPattern}
              onChange={(event) => setNumberPattern(event.target.value)}
            />
          </label>
          <label className={styles.check}>
            <input type="checkbox" checked={allItems} onChange={(event) => setAllItems(event.target.checked)} />
            Semua barangnya dapat poin
          </label>
        </div>
      </div>
      <footer className={styles.foot}>
        <Button variant="primary" type="submit" disabled={add.isPending}>
          {add.isPending ? 'Menyimpan…' : 'Kenali toko'}
        </Button>
      </footer>
    </form>
  )
}
