// One link of the chain: a row that expands to its details, and the screen of the phone that shows it.
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
import styles from './chain-link.module.css'
import { CHANGES, checkOf, type Detail, type Link, screenOf, textOf, titleOf } from './chain-text.ts'

type Props = { link: Link; detail: Detail; isOpen: boolean; onToggle: () => void }

export function ChainLink({ link, detail, isOpen, onToggle }: Props) {
  const id = useId()
  const shopper = useQuery(stateQuery()).data?.shopper
  const screen = shopper ? screenOf(link) : null
  const more = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) more.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li className={styles.link} data-kind={link.kind}>
      <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        <b>{titleOf(link, detail)}</b>
        <small>{textOf(link, detail)}</small>
        <Icon svg={caretRightBold} size={12} />
      </button>
      {isOpen && (
        <div id={id} ref={more} className={styles.more}>
          <LinkDetails link={link} detail={detail} />
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

function LinkDetails({ link, detail }: { link: Link; detail: Detail }) {
  switch (link.kind) {
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
          facts={link.rows.map(({ name, change, count }) => [name, `${formatNumber(count)} baris ${CHANGES[change]}`])}
        />
      )
    case 'point':
      return (
        <Facts
          facts={[
            ['Untuk', link.title],
            ['Saldo', `${formatNumber(link.balanceAfter - link.amount)} menjadi ${formatNumber(link.balanceAfter)}`],
            ['Baris', link.id],
          ]}
        />
      )
    case 'reading':
      return <Facts facts={link.checks.map(checkOf)} />
    case 'message':
      return <MessageText id={link.id} />
    case 'notification':
      return (
        <Facts
          facts={[
            ['Judul', link.title],
            ['Ditulis', `${formatClockTime(link.at)}, sekali jalan dengan poinnya`],
            ['Dokumen', link.id],
          ]}
        />
      )
    case 'published':
      return (
        <Facts
          facts={[
            ['Dokumen', link.id],
            ['Terbit', `${formatClockTime(link.at)}, HP yang terbuka menampilkannya saat itu juga`],
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

function Facts({ facts }: { facts: (readonly [name: string, value: string])[] }) {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name + value}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
