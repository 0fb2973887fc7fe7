// The shopper on the phone, and what is special about their account.
import { useQuery } from '@tanstack/react-query'
import { shoppersQuery, stateQuery } from '../queries.ts'
import styles from './persona-note.module.css'

export function PersonaNote() {
  const shopper = useQuery(stateQuery()).data?.shopper
  const lines = useQuery(shoppersQuery()).data?.rows
  const line = lines?.find(({ id }) => id === shopper?.id)
  return (
    <p className={styles.line} aria-live="polite">
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
