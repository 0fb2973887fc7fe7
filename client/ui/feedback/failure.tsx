// Error pages in the shopper's language: offline, rate limited, not found, server error.
import { HttpError, isFileMissing, isOffline } from '#client/api/api-error.ts'
import { useOnline } from '#client/api/server-reach.ts'
import { wasReloaded } from '../browser/missing-file.ts'
import { useSecondsLeft } from '../browser/use-seconds-left.ts'
import { Button, ButtonLink } from '../button/button.tsx'
import { formatCountdown } from '../format/date.ts'
import arrowClockwiseBold from '../icons/arrow-clockwise-bold.svg?raw'
import { Icon } from '../icons/icon.tsx'
import plugsBold from '../icons/plugs-bold.svg?raw'
import notFoundSandal from '../illustrations/not-found-sandal.svg?raw'
import offlineKite from '../illustrations/offline-kite.svg?raw'
import outageCandle from '../illustrations/outage-candle.svg?raw'
import rateLimitQueue from '../illustrations/rate-limit-queue.svg?raw'
import { Column, Row, Text } from '../layout/layout.tsx'
import { Empty } from './empty.tsx'
import styles from './failure.module.css'

type Props = { error: unknown; onRetry: () => void; page?: boolean }

export function Failure({ error, onRetry, page = false }: Props) {
  if (isOffline(error)) {
    const isReloaded = isFileMissing(error) && wasReloaded()
    return <Offline onRetry={onRetry} page={page} isReloaded={isReloaded} />
  }
  const response = error instanceof HttpError ? error : null
  if (response?.status === 429) return <RateLimited until={response.rateLimitTs} onRetry={onRetry} page={page} />
  if (response?.status === 404) return <NotFound />
  return (
    <Column grow className={styles.page} role="alert">
      <Empty
        page={page}
        drawing={outageCandle}
        title="Lagi mati lampu di tempat kami"
        action={<RetryButton icon={arrowClockwiseBold} onClick={onRetry} />}
      >
        Bukan salahmu. Kami sudah cari saklarnya. Poin dan strukmu aman.
      </Empty>
      {response && (
        <Text as="p" center tone="subtle" pad={[0, 20, 28]} className={styles.code}>
          {[`Kode gangguan ${response.status}`, response.requestId].filter(Boolean).join(' · ')}
        </Text>
      )}
    </Column>
  )
}

/** Says whether the internet or the server is away. Queries, and the error page, retry when the server answers again. */
function Offline({ onRetry, page = false, isReloaded }: Omit<Props, 'error'> & { isReloaded: boolean }) {
  const isOnline = useOnline()
  return (
    <Column grow className={styles.page} role="alert">
      <Empty
        page={page}
        drawing={offlineKite}
        title="Layangannya putus"
        action={<RetryButton icon={arrowClockwiseBold} onClick={onRetry} />}
      >
        {offlineText(isOnline, isReloaded)}
      </Empty>
      <Text as="p" size="sm" tone="muted" center pad={[0, 32, 20]}>
        Foto struknya dulu pakai kamera HP, unggahnya nanti. Poin dan vouchermu tetap aman.
      </Text>
      {!(isOnline && isReloaded) && (
        <Row as="p" gap={10} below={24} pad={[12, 16]} size="md" weight="strong" className={styles.strip} data-waits>
          <Icon svg={plugsBold} size={20} />
          {isOnline ? 'Menunggu server…' : 'Menunggu sambungan…'}
        </Row>
      )}
    </Column>
  )
}

function offlineText(isOnline: boolean, isReloaded: boolean): string {
  if (!isOnline) return 'Kamu sedang tanpa internet. Sambungkan lagi, nanti halaman ini terbuka sendiri.'
  if (isReloaded) return 'Halaman ini sudah kami muat ulang, tapi belum juga lengkap. Coba lagi sebentar lagi.'
  return 'Server kami sedang tidak menjawab. Begitu kembali, halaman ini terbuka sendiri.'
}

function RateLimited({ until, onRetry, page = false }: Omit<Props, 'error'> & { until: number | null }) {
  const left = useSecondsLeft(until ?? 0)
  return (
    <Column grow className={styles.page} role="alert">
      <Empty
        page={page}
        drawing={rateLimitQueue}
        title="Antre sebentar, ya"
        action={<RetryButton disabled={left > 0} onClick={onRetry} />}
      >
        Permintaannya terlalu rapat.{' '}
        {left > 0 ? (
          <>
            Kamu bisa coba lagi dalam <b aria-live="off">{formatCountdown(left)}</b>.
          </>
        ) : (
          'Sekarang sudah bisa dicoba lagi.'
        )}
      </Empty>
    </Column>
  )
}

function RetryButton(props: Pick<React.ComponentProps<typeof Button>, 'icon' | 'disabled' | 'onClick'>) {
  return <Button {...props}>Coba lagi</Button>
}

export function NotFound() {
  return (
    <Column grow className={styles.page}>
      <Empty
        page
        drawing={notFoundSandal}
        title="Halamannya tinggal sebelah"
        action={<ButtonLink to="/">Ke beranda</ButtonLink>}
      >
        Alamat ini sudah pindah atau salah ketik.
      </Empty>
    </Column>
  )
}

export function FailureRow({ onRetry }: { onRetry: () => void }) {
  return (
    <Text as="p" tone="muted" center pad={[14, 'gutter']} role="alert">
      Gagal memuat.{' '}
      <Text type="button" as="button" tone="brand" weight="bold" tap pad={[0, 6]} onClick={onRetry}>
        Muat ulang
      </Text>
    </Text>
  )
}
