// Opens the server to the local network, so that real phones reach it, and explains what others in that network can do.

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { networkQuery, useCommand } from '../query/queries.ts'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy-text.ts'
import styles from './device-pairing.module.css'

type Props = {
  isReachable: boolean
  /** Called when the addresses of the invitation change. */
  onChange: () => void
}

const DOCKER_COMMAND = 'BIND=0.0.0.0 PUBLIC_URL=http://192.168.1.5:3000 docker compose up'

export function LanSwitch({ isReachable, onChange }: Props) {
  const t = useTranslations()
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
          <b>{t('stage.network.open')}</b> {t('stage.network.openText')}
        </p>
        <span>
          <Button small onClick={() => void copyText(consoleLink, t('stage.network.copied'))}>
            {t('stage.network.copy')}
          </Button>
          <Button small disabled={change.isPending} onClick={() => change.mutate(false)}>
            {t('stage.network.close')}
          </Button>
        </span>
      </div>
    )
  }
  if (isReachable) return null
  return (
    <div className={styles.warning}>
      <p>{t('stage.network.unreachable')}</p>
      {network.canOpen ? (
        <>
          <p className={styles.rule}>{t('stage.network.rule')}</p>
          <Button variant="primary" small disabled={change.isPending} onClick={() => change.mutate(true)}>
            {t('stage.network.doOpen')}
          </Button>
        </>
      ) : (
        <p className={styles.rule}>
          {t('stage.network.connect')} <code>{DOCKER_COMMAND}</code>
        </p>
      )}
    </div>
  )
}
