// The dialog that pairs a real phone: a QR code that signs in as the shopper on the stage, and the list of paired phones.

import { useQuery } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import deviceMobileBold from '#client/ui/icons/device-mobile-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import qrCodeBold from '#client/ui/icons/qr-code-bold.svg?raw'
import { Row } from '#client/ui/layout/layout.tsx'
import { useFormats } from '../messages/formats.ts'
import { pairedDevicesQuery, stateQuery, useCommand } from '../query/queries.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './device-pairing.module.css'
import { LanSwitch } from './lan-switch.tsx'
import stageStyles from './stage.module.css'

export function DevicePairing() {
  const t = useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const phones = useQuery(pairedDevicesQuery()).data?.rows ?? []
  return (
    <>
      <button
        type="button"
        className={stageStyles.key}
        title={t('stage.pairing.title')}
        onClick={() => setIsOpen(true)}
      >
        <Icon svg={qrCodeBold} size={16} />
        {phones.length > 0 ? t('stage.pairing.joined', { count: phones.length }) : t('stage.pairing.name')}
      </button>
      {isOpen && <Invitation onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Invitation({ onClose }: { onClose: () => void }) {
  const t = useTranslations()
  const format = useFormats()
  const shopper = useQuery(stateQuery()).data?.shopper
  const phones = useQuery(pairedDevicesQuery()).data?.rows ?? []
  const [chosen, setChosen] = useState(0)
  const invite = useCommand(['pairedDevice'], (shopperId: string | undefined) =>
    api('POST /control/phones', { body: shopperId ? { shopper: shopperId } : {} }),
  )
  const { mutate } = invite
  useEffect(() => mutate(shopper?.id), [mutate, shopper?.id])
  const invitation = invite.data
  const link = invitation?.isReachable ? (invitation.links[chosen] ?? invitation.links[0]) : undefined
  return (
    <Dialog
      title={t('stage.pairing.title')}
      text={t('stage.pairing.text', { name: shopper?.firstName ?? t('stage.pairing.guest') })}
      onClose={onClose}
    >
      <Row align="stretch" gap={20} wrap>
        {link && (
          <div className={styles.code}>
            <QRCodeSVG value={link} size={232} level="M" title={t('stage.pairing.code')} fgColor="#26161e" />
          </div>
        )}
        <div className={styles.instructions}>
          <LanSwitch isReachable={invitation?.isReachable ?? true} onChange={() => mutate(shopper?.id)} />
          {link && invitation && invitation.links.length > 1 && (
            <label>
              {t('stage.pairing.network')}
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
              <Button small onClick={() => void copyText(link, t('stage.pairing.copied'))}>
                {t('stage.pairing.copy')}
              </Button>
            </>
          )}
          {link && invitation && (
            <p>
              {t('stage.pairing.rule')} {t('stage.pairing.until', { time: format.timeWithZone(invitation.expiresAt) })}
            </p>
          )}
          <ul aria-label={t('stage.pairing.list')} aria-live="polite">
            {phones.map((phone) => (
              <li key={phone.id}>
                <Icon svg={deviceMobileBold} size={18} />
                <b>{phone.device ?? t('stage.pairing.browser')}</b>{' '}
                {t('stage.pairing.row', {
                  name: phone.shopper?.firstName ?? t('stage.pairing.guest'),
                  time: format.timeWithZone(phone.joinedAt),
                })}
              </li>
            ))}
            {phones.length === 0 && <li>{t('stage.pairing.none')}</li>}
          </ul>
        </div>
      </Row>
    </Dialog>
  )
}
