// Banners of home: publish, hide, change or write one; the phone shows it after its next look (content, decisions.md 6).
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/api.ts'
import { bannersQuery, useCommand } from '#client/console/queries.ts'
import { reloadPhone } from '#client/console/stage/phone.ts'
import panel from '#client/console/ui/panel.module.css'
import { Key } from '#client/console/ui/panel.tsx'
import type { Banner } from './banner-form.tsx'
import styles from './world.module.css'

export function Banners({ onWrite }: { onWrite: (banner: Banner | null) => void }) {
  const banners = (useQuery(bannersQuery()).data?.rows ?? []).filter((content) => content.type === 'banner')
  const publish = useCommand(async ({ id, published }: Banner) => {
    const params = { type: 'banner', id } as const
    if (published) await api('PUT /control/contents/:type/:id/unpublish', { params })
    else await api('PUT /control/contents/:type/:id/publish', { params })
    reloadPhone()
  })
  return (
    <section aria-label="Banner">
      <h3 className={styles.group}>
        Banner beranda
        <Key kind="brand" small onClick={() => onWrite(null)}>
          Tulis banner baru
        </Key>
      </h3>
      <ul>
        {banners.map((banner) => (
          <li key={banner.id} className={panel.row}>
            <span className={panel.words}>
              <b title={banner.title}>{banner.title}</b>
              <small>{banner.published ? 'tayang' : 'disembunyikan'}</small>
            </span>
            <span className={styles.deeds}>
              <Key small aria-label={`Ubah ${banner.title}`} onClick={() => onWrite(banner)}>
                Ubah
              </Key>
              <Key
                small
                aria-label={`${banner.published ? 'Tutup' : 'Tayangkan'} ${banner.title}`}
                disabled={publish.isPending}
                onClick={() => publish.mutate(banner)}
              >
                {banner.published ? 'Tutup' : 'Tayangkan'}
              </Key>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
