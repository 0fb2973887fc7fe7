// Banners of home: publish, hide, or write one; the phone shows it after its next look (content, decisions.md 6).
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { BannerForm } from './banner-form.tsx'
import panel from './panel.module.css'
import { Key } from './panel.tsx'
import { reloadPhone } from './phone.ts'
import { bannersQuery, useCommand } from './queries.ts'
import styles from './world.module.css'

export function Banners() {
  const banners = useQuery(bannersQuery()).data?.rows ?? []
  const [isWriting, setIsWriting] = useState(false)
  const publish = useCommand(async ({ id, published }: { id: string; published: boolean }) => {
    const params = { type: 'banner', id } as const
    if (published) await api('PUT /control/contents/:type/:id/unpublish', { params })
    else await api('PUT /control/contents/:type/:id/publish', { params })
    reloadPhone()
  })
  if (isWriting) return <BannerForm onDone={() => setIsWriting(false)} />
  return (
    <ul>
      <li className={panel.row}>
        <Key kind="brand" small onClick={() => setIsWriting(true)}>
          Tulis banner baru
        </Key>
      </li>
      {banners.map(({ id, title, published }) => (
        <li key={id} className={panel.row}>
          <span className={panel.words}>
            <b title={title}>{title}</b>
            <small>{published ? 'tayang' : 'disembunyikan'}</small>
          </span>
          <span className={styles.deeds}>
            <Key
              small
              aria-label={`${published ? 'Sembunyikan' : 'Tayangkan'} ${title}`}
              onClick={() => publish.mutate({ id, published })}
            >
              {published ? 'Sembunyikan' : 'Tayangkan'}
            </Key>
          </span>
        </li>
      ))}
    </ul>
  )
}
