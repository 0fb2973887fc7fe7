// Sending a photo (design 13, 13b): it feeds into the machine in step with the real progress; a failure keeps it.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiFailure, StatusError, sentenceOf } from '../failure.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import arrow from '../ui/icons/arrow-clockwise-bold.svg?raw'
import { Illustration } from '../ui/illustration.tsx'
import kite from '../ui/illustrations/offline-layangan.svg?raw'
import { megabytes } from '../ui/money-and-dates.ts'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import { upload } from '../upload.ts'
import type { Photo } from './photo.ts'
import styles from './sending.module.css'

type Props = { photo: Photo; onSent: (receiptId: string) => void; onStop: () => void }

export function Sending({ photo, onSent, onStop }: Props) {
  const [share, setShare] = useState(0)
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(1)
  const queries = useQueryClient()
  const sent = useRef(onSent)
  sent.current = onSent

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends once more.
  useEffect(() => {
    const stop = new AbortController()
    setFailure(null)
    setShare(0)
    upload('POST /api/receipt/create', photo.blob, { signal: stop.signal, onProgress: setShare })
      .then((receipt) => {
        void queries.invalidateQueries({ queryKey: ['receipt'] })
        sent.current(receipt.id)
      })
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setFailure(error)
      })
    return () => stop.abort()
  }, [photo, attempt, queries])

  const percent = Math.round(share * 100)
  if (failure !== null) return <Failed error={failure} percent={percent} onAgain={() => setAttempt(attempt + 1)} />
  const size = photo.blob.size
  return (
    <Screen bare brandPage name="Mengirim struk">
      <div className={styles.page}>
        <div className={styles.feed} aria-hidden="true">
          <div className={styles.window}>
            <img src={photo.url} alt="" style={{ translate: `0 ${20 + share * 70}%` }} />
          </div>
          <div className={styles.machine}>
            <span className={styles.slot} />
            <div className={styles.panel}>
              <span className={styles.lamps}>
                <i />
                <i />
                <i />
              </span>
              <b>{percent}%</b>
            </div>
            <span className={styles.progress}>
              <i style={{ width: `${percent}%` }} />
            </span>
          </div>
        </div>
        <h1 className={text.h1}>Mengirim struk…</h1>
        <p className={styles.text}>
          {megabytes(size * share)} dari {megabytes(size)} · jangan tutup halaman ini
        </p>
        <div
          className="unseen"
          role="progressbar"
          aria-label="Mengirim struk"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={`${percent} persen`}
        />
      </div>
      <div className={styles.keys}>
        <Button kind="g" wide className={styles.quiet} onClick={onStop}>
          Batalkan
        </Button>
      </div>
    </Screen>
  )
}

/** The network broke: send again. The server said no: another photo. */
function Failed({ error, percent, onAgain }: { error: unknown; percent: number; onAgain: () => void }) {
  const isRefused = error instanceof ApiFailure || (error instanceof StatusError && error.status < 500)
  const isFull = error instanceof ApiFailure && error.code === 'daily_limit'
  return (
    <Screen bare brandPage name="Belum terkirim">
      <div className={styles.page}>
        <div className={styles.art}>
          <Illustration svg={kite} width={280} />
        </div>
        <h1 className={text.h1} role="alert">
          {isRefused ? 'Foto ini belum bisa diterima' : `Kirimnya terputus di ${percent}%`}
        </h1>
        <p className={styles.text}>
          {isRefused ? sentenceOf(error) : 'Fotonya masih tersimpan di HP ini. Cek sinyal, lalu kirim lagi.'}
        </p>
      </div>
      <div className={styles.keys}>
        {!isRefused && (
          <Button kind="a" wide icon={arrow} onClick={onAgain}>
            Kirim lagi
          </Button>
        )}
        <ButtonLink
          kind={isRefused ? 'a' : 'g'}
          wide
          className={isRefused ? undefined : styles.quiet}
          to={isFull ? '/history?tab=struk' : '/topup'}
          replace
        >
          {isFull ? 'Lihat struk hari ini' : 'Ganti foto'}
        </ButtonLink>
      </div>
    </Screen>
  )
}
