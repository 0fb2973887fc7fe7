// Opens the server to the network of this computer, so that real phones reach it, and says what others may do then.
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/api.ts'
import { copyToClipboard } from '#client/ui/copy-to-clipboard.ts'
import { networkQuery, useCommand } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import styles from './device-pairing.module.css'

type Props = {
  /** Other devices reach the server already. */
  isReachable: boolean
  /** The addresses of the invitation are others now. */
  onChange: () => void
}

export function NetworkDoor({ isReachable, onChange }: Props) {
  const network = useQuery(networkQuery()).data
  const change = useCommand(['network'], async (opens: boolean) => {
    await (opens ? api('POST /control/network') : api('DELETE /control/network'))
    onChange()
  })
  if (!network) return null
  if (network.isOpen) {
    const consoleLink = `${network.origins[0]}/console?token=${network.token}`
    return (
      <div className={styles.open}>
        <p>
          <b>Terbuka untuk jaringan ini</b> sampai ditutup atau server berhenti. HP hanya membuka aplikasi pembeli;
          konsol dari komputer lain meminta token, jadi bagikan tautan ini hanya kepada rekan presentasi.
        </p>
        <span>
          <Button small onClick={() => void copyToClipboard(consoleLink, 'Tautan konsol tersalin.')}>
            Salin tautan konsol
          </Button>
          <Button small disabled={change.isPending} onClick={() => change.mutate(false)}>
            Tutup untuk jaringan
          </Button>
        </span>
      </div>
    )
  }
  if (isReachable) return null
  return (
    <div className={styles.warning}>
      <p>Server ini hanya terbuka untuk komputer ini, jadi HP belum bisa membuka kode ini.</p>
      {network.canOpen ? (
        <>
          <p className={styles.rule}>
            Setelah dibuka, siapa pun di Wi-Fi yang sama bisa membuka aplikasi pembeli. Konsol tetap terkunci: dari
            komputer lain ia meminta token.
          </p>
          <Button variant="primary" small disabled={change.isPending} onClick={() => change.mutate(true)}>
            Buka untuk jaringan ini
          </Button>
        </>
      ) : (
        <p className={styles.rule}>
          Sambungkan komputer ini ke jaringan, atau dengan Docker:{' '}
          <code>BIND=0.0.0.0 PUBLIC_URL=http://alamat-komputer-ini:3000 docker compose up</code>.
        </p>
      )}
    </div>
  )
}
