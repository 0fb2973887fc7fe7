// Pairs a real phone: a QR code that signs it in as the shopper on the stage, and the list of paired phones.
import { useQuery } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import { api } from '#client/api/api.ts'
import { copyToClipboard } from '#client/ui/copy-to-clipboard.ts'
import { showToast } from '#client/ui/feedback/toast.tsx'
import { formatTime } from '#client/ui/format/date.ts'
import { Icon } from '#client/ui/icon.tsx'
import deviceMobileBold from '#client/ui/icons/device-mobile-bold.svg?raw'
import qrCodeBold from '#client/ui/icons/qr-code-bold.svg?raw'
import type { Result } from '#contract/route-types.ts'
import { pairedDevicesQuery, stateQuery, useCommand } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './device-pairing.module.css'
import { NetworkDoor } from './network-door.tsx'
import stage from './stage.module.css'

export function DevicePairing() {
  const [isOpen, setIsOpen] = useState(false)
  const phones = usePairedDevices()
  return (
    <>
      <button
        type="button"
        className={stage.key}
        aria-label={phones.length > 0 ? `HP asli, ${phones.length} bergabung` : 'HP asli'}
        title="Ikut dari HP asli"
        onClick={() => setIsOpen(true)}
      >
        <Icon svg={qrCodeBold} />
        {phones.length > 0 && <b className={stage.badge}>{phones.length}</b>}
      </button>
      {isOpen && <Invitation onClose={() => setIsOpen(false)} />}
    </>
  )
}

type PairedDevice = Result<'GET /control/phones'>['rows'][number]

/** Shows a toast when a phone joins. */
function usePairedDevices(): PairedDevice[] {
  const phones = useQuery(pairedDevicesQuery()).data?.rows
  const [known, setKnown] = useState<string | null>(null)
  const newest = phones?.[0]
  useEffect(() => {
    if (!phones) return
    setKnown(newest?.id ?? '')
    if (known !== null && newest && newest.id !== known) {
      showToast({ kind: 'success', text: `${newest.device} bergabung sebagai ${newest.shopper?.firstName ?? 'tamu'}.` })
    }
  }, [phones, newest, known])
  return phones ?? []
}

function Invitation({ onClose }: { onClose: () => void }) {
  const shopper = useQuery(stateQuery()).data?.shopper
  const phones = useQuery(pairedDevicesQuery()).data?.rows ?? []
  const [chosen, setChosen] = useState(0)
  const invite = useCommand(['pairedDevice'], (shopperId: string | undefined) =>
    api('POST /control/phones', { body: shopperId ? { shopper: shopperId } : {} }),
  )
  const { mutate } = invite
  useEffect(() => mutate(shopper?.id), [mutate, shopper?.id])
  const invitation = invite.data
  const link = invitation?.links[chosen] ?? invitation?.links[0]
  return (
    <Dialog
      title="Ikut dari HP asli"
      text={`Pindai dengan kamera HP. HP itu masuk sebagai ${shopper?.firstName ?? 'tamu'}, di dunia yang sama.`}
      onClose={onClose}
    >
      <div className={styles.invitation}>
        <div className={styles.code}>
          {link && <QRCodeSVG value={link} size={232} level="M" title="Kode untuk HP asli" fgColor="#26161e" />}
        </div>
        <div className={styles.words}>
          <NetworkDoor isReachable={invitation?.isReachable ?? true} onChange={() => mutate(shopper?.id)} />
          {invitation && invitation.links.length > 1 && (
            <label>
              Alamat jaringan
              <select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
                {invitation.links.map((one, at) => (
                  <option key={one} value={at}>
                    {new URL(one).host}
                  </option>
                ))}
              </select>
            </label>
          )}
          {link && (
            <>
              <code className={styles.link}>{link}</code>
              <Button small onClick={() => void copyToClipboard(link, 'Alamat tersalin.')}>
                Salin alamat
              </Button>
            </>
          )}
          <p>
            Kode berlaku 15 menit dan hanya membuka aplikasi pembeli. Konsol ini tetap milikmu.
            {invitation && ` Sampai ${localTime(invitation.expiresAt)}.`}
          </p>
          <ul aria-label="HP yang bergabung" aria-live="polite">
            {phones.map((phone) => (
              <li key={phone.id}>
                <Icon svg={deviceMobileBold} size={18} />
                <b>{phone.device}</b> sebagai {phone.shopper?.firstName ?? 'tamu'}, {formatTime(phone.joinedAt)}
              </li>
            ))}
            {phones.length === 0 && <li>Belum ada HP yang bergabung.</li>}
          </ul>
        </div>
      </div>
    </Dialog>
  )
}

/** A pairing code expires by the real clock, so its time is local. */
function localTime(at: string): string {
  return new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit' }).format(new Date(at))
}
