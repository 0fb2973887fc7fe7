// The shopper on the phone, and what is special about their account.
import { useQuery } from '@tanstack/react-query'
import { shoppersQuery, stateQuery } from '../queries.ts'
import styles from './persona-note.module.css'

export function PersonaNote() {
  const here = useQuery(stateQuery()).data
  const shopper = here?.shopper
  const lines = useQuery(shoppersQuery()).data?.rows
  const line = lines?.find(({ id }) => id === shopper?.id)
  return (
    <p className={styles.line} aria-live="polite">
      {here?.isVisit && here.expiresAt && (
        <span className={styles.visit}>
          Dunia ini milikmu sendiri, tersimpan sampai {localTime.format(new Date(here.expiresAt))} sejak terakhir
          dipakai.
        </span>
      )}
      {shopper ? (
        <>
          <b>{line?.firstName ?? 'Tanpa nama'}</b>
          {line?.special ?? 'Akun baru di dunia ini.'}
        </>
      ) : (
        <>
          <b>Tamu</b>
          Belum masuk. Daftar dari nol dengan nomor apa saja; kodenya muncul di Pesan.
        </>
      )}
    </p>
  )
}

/** It expires by the real clock, not by the sandbox's. */
const localTime = new Intl.DateTimeFormat('id-ID', { timeStyle: 'short' })
