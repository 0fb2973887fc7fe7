// The stock tab: sets the stock of a denomination, or sets it to zero.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { useUndoableCommand } from '#client/console/desk/undo.ts'
import { denomsQuery } from '#client/console/query/queries.ts'
import { phonePath, reloadPhone } from '#client/console/stage/phone.ts'
import { Button } from '#client/console/ui/button.tsx'
import { useMoreRows } from '#client/console/ui/more-rows.tsx'
import panel from '#client/console/ui/panel.module.css'
import { westernDigits } from '#contract/digits.ts'
import { Row } from './row.tsx'
import styles from './world.module.css'

type Denom = NonNullable<ReturnType<typeof useDenoms>>[number]

function useDenoms() {
  return useQuery(denomsQuery()).data?.rows
}

export function Stock() {
  const t = useTranslations()
  const loaded = useDenoms()
  const denoms = loaded ?? []
  const { shown, more } = useMoreRows(denoms)
  if (!loaded) return null
  if (denoms.length === 0) return <p className={panel.empty}>{t('world.stock.empty')}</p>
  return (
    <>
      <ul>
        {shown.map((denom) => (
          <StockRow key={denom.id} denom={denom} />
        ))}
      </ul>
      {more}
    </>
  )
}

function StockRow({ denom }: { denom: Denom }) {
  const t = useTranslations()
  const [typed, setTyped] = useState<string | null>(null)
  const label = t('world.stock.of', { type: denom.type, name: denom.name })
  const set = useUndoableCommand(
    ['denom'],
    () => label,
    async (stock: number) => {
      await api('PATCH /control/denoms/:id', { params: { id: denom.id }, body: { stock } })
      // Reloads an open catalogue, which loads its data only when it opens.
      if (phonePath().startsWith('/redeem')) reloadPhone()
    },
  )
  const save = () => {
    const stock = Number(typed)
    if (typed !== null && typed !== '' && Number.isInteger(stock) && stock >= 0) set.mutate(stock)
    setTyped(null)
  }
  return (
    <Row title={denom.name} text={t('world.stock.points', { type: denom.type, points: denom.points })}>
      <form
        className={styles.stock}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <input
          className={panel.field}
          inputMode="numeric"
          aria-label={label}
          value={typed ?? denom.stock}
          onChange={(event) => setTyped(westernDigits(event.target.value))}
          onBlur={save}
        />
        <Button small data-tour={`empty-${denom.id}`} disabled={denom.stock === 0} onClick={() => set.mutate(0)}>
          {t('world.stock.sellOut')}
          <span className="visually-hidden"> {denom.name}</span>
        </Button>
      </form>
    </Row>
  )
}
