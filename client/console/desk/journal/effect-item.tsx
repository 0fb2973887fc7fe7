// One effect of a request: a row that expands to its details, and the screen of the phone that shows it.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { messagesQuery, stateQuery } from '#client/console/queries.ts'
import { navigatePhone } from '#client/console/stage/phone.ts'
import { Button } from '#client/console/ui/button.tsx'
import { formatClockTime } from '#client/console/ui/clock-time.ts'
import { formatNumber } from '#client/ui/format/number.ts'
import { Icon } from '#client/ui/icon.tsx'
import caretRightBold from '#client/ui/icons/caret-right-bold.svg?raw'
import deviceMobileBold from '#client/ui/icons/device-mobile-bold.svg?raw'
import styles from './effect-item.module.css'
import { CHANGES, checkOf, type Detail, differenceOf, findScreen, type Item, textOf, titleOf } from './effect-text.ts'

type Props = { item: Item; detail: Detail; isOpen: boolean; onToggle: () => void }

export function EffectItem({ item, detail, isOpen, onToggle }: Props) {
  const id = useId()
  const shopper = useQuery(stateQuery()).data?.shopper
  const screen = shopper ? findScreen(item) : null
  const more = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) more.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li
      className={styles.item}
      data-kind={item.kind}
      data-outcome={item.kind === 'upstream' ? item.outcome : undefined}
    >
      <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        <b>{titleOf(item, detail)}</b>
        <small>{textOf(item, detail)}</small>
        <Icon svg={caretRightBold} size={12} />
      </button>
      {isOpen && (
        <div id={id} ref={more} className={styles.more}>
          <ItemDetails item={item} detail={detail} />
          {screen && (
            <Button small onClick={() => navigatePhone(screen)}>
              <Icon svg={deviceMobileBold} /> Lihat di HP
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function ItemDetails({ item, detail }: { item: Item; detail: Detail }) {
  switch (item.kind) {
    case 'request':
      return (
        <Facts
          facts={[
            ['Alamat', detail.path],
            ['Dari', detail.shopper?.phone ?? 'konsol atau tamu'],
            ['Jawaban', `${detail.status} ${detail.code ?? ''}, ${formatNumber(Math.round(detail.ms))} ms`],
            ['Dikirim', detail.body === null ? 'tanpa isi' : JSON.stringify(detail.body)],
          ]}
        />
      )
    case 'rows':
      return (
        <Facts
          facts={item.rows.map(({ name, change, count }) => [name, `${formatNumber(count)} baris ${CHANGES[change]}`])}
        />
      )
    case 'point':
      return (
        <Facts
          facts={[
            ['Untuk', item.title],
            ['Saldo', `${formatNumber(item.balanceAfter - item.amount)} menjadi ${formatNumber(item.balanceAfter)}`],
            ['Baris', item.id],
          ]}
        />
      )
    case 'reading':
      return <Facts facts={item.checks.map(checkOf)} />
    case 'message':
      return <MessageText id={item.id} />
    case 'notification':
      return (
        <Facts
          facts={[
            ['Judul', item.title],
            ['Ditulis', `${formatClockTime(item.at)}, sekali jalan dengan poinnya`],
            ['Dokumen', item.id],
          ]}
        />
      )
    case 'upstream':
      return (
        <Facts
          areNamesLong
          facts={[['Waktu', `${formatNumber(Math.round(item.ms))} ms`], ...item.differences.map(differenceOf)]}
        />
      )
    case 'published':
      return (
        <Facts
          facts={[
            ['Dokumen', item.id],
            ['Terbit', `${formatClockTime(item.at)}, HP yang terbuka menampilkannya saat itu juga`],
          ]}
        />
      )
  }
}

/** The text of the message, as the inbox shows it. */
function MessageText({ id }: { id: string }) {
  const message = useQuery(messagesQuery()).data?.rows.find((one) => one.id === id)
  return <p>{message?.text ?? 'Pesan ini sudah tidak ada di kotak Pesan.'}</p>
}

/** The path of a field gets as much room as it needs, other names a column of their own. */
function Facts({ facts, areNamesLong }: { facts: (readonly [name: string, value: string])[]; areNamesLong?: boolean }) {
  return (
    <dl data-long={areNamesLong}>
      {facts.map(([name, value]) => (
        <div key={name + value}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
