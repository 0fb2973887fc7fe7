// Who holds the phone, and what is special about that person, in a line.
import { useQuery } from '@tanstack/react-query'
import { hereQuery, shoppersQuery } from '../queries.ts'
import styles from './special.module.css'

export function Special() {
  const shopper = useQuery(hereQuery()).data?.shopper
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
