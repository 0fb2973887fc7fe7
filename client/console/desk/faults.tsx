// Trouble on purpose: each a switch that visibly turns off again (design 62).
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/api.ts'
import { Icon } from '#client/ui/icon.tsx'
import cloudSlashBold from '#client/ui/icons/cloud-slash-bold.svg?raw'
import hourglassHighBold from '#client/ui/icons/hourglass-high-bold.svg?raw'
import plugsBold from '#client/ui/icons/plugs-bold.svg?raw'
import storefrontBold from '#client/ui/icons/storefront-bold.svg?raw'
import trafficSignalBold from '#client/ui/icons/traffic-signal-bold.svg?raw'
import type { FaultOrder } from '#contract/control/fault.ts'
import { faultsQuery, useCommand } from '../queries.ts'
import { reloadPhone } from '../stage/phone.ts'
import { Key, Panel } from '../ui/panel.tsx'
import styles from './faults.module.css'

type Trouble = {
  title: string
  text: string
  icon: string
  order: FaultOrder
  /** Seen on the screen that is open, once it asks again. */
  showsAtOnce?: boolean
}

const TROUBLES: readonly Trouble[] = [
  {
    title: 'Lambat',
    text: 'Jaringan +1.500 ms',
    icon: hourglassHighBold,
    order: { target: 'route', path: '/api/*', delayMs: 1_500 },
    showsAtOnce: true,
  },
  {
    title: 'Server galat',
    text: '500 untuk semua bacaan',
    icon: plugsBold,
    order: { target: 'route', method: 'GET', path: '/api/*', status: 500 },
    showsAtOnce: true,
  },
  {
    title: 'Terlalu sering',
    text: '429, coba lagi semenit',
    icon: trafficSignalBold,
    order: { target: 'route', method: 'GET', path: '/api/*', rateLimit: { seconds: 60 } },
    showsAtOnce: true,
  },
  {
    title: 'Kabar putus',
    text: 'Firestore tidak menjawab',
    icon: cloudSlashBold,
    order: { target: 'firestore' },
  },
  {
    title: 'Penyedia libur',
    text: 'Hadiah tertahan',
    icon: storefrontBold,
    order: { target: 'provider' },
  },
]

export function Trouble() {
  const faults = useQuery(faultsQuery()).data?.rows.filter(({ left }) => left !== 0) ?? []
  const clear = useCommand(async () => {
    await api('DELETE /control/faults')
    reloadPhone()
  })
  const turn = useCommand(async ({ trouble, id }: { trouble: Trouble; id: string | undefined }) => {
    if (id === undefined) await api('POST /control/faults', { body: trouble.order })
    else await api('DELETE /control/faults/:id', { params: { id } })
    if (trouble.showsAtOnce) reloadPhone()
  })
  return (
    <Panel
      title="Gangguan"
      className={styles.trouble}
      more={
        faults.length > 0 ? (
          <Key small className={styles.active} onClick={() => clear.mutate()}>
            {faults.length} menyala, matikan
          </Key>
        ) : (
          <span className={styles.quiet}>Semua mati</span>
        )
      }
    >
      <ul className={styles.list}>
        {TROUBLES.map((trouble) => {
          const id = faults.find(({ order }) => isLike(order, trouble.order))?.id
          return (
            <li key={trouble.title}>
              <button
                type="button"
                role="switch"
                aria-checked={id !== undefined}
                disabled={turn.isPending}
                onClick={() => turn.mutate({ trouble, id })}
              >
                <Icon svg={trouble.icon} size={19} />
                <span className={styles.words}>
                  <b>{trouble.title}</b>
                  <small>{trouble.text}</small>
                </span>
                <i className={styles.switch} />
              </button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** The same trouble, however the server spells out what was left out. */
function isLike(given: FaultOrder, wanted: FaultOrder): boolean {
  const has = new Map(Object.entries(given))
  return Object.entries(wanted).every(
    ([name, value]) => JSON.stringify(has.get(name)) === JSON.stringify(value) || (name === 'target' && !has.has(name)),
  )
}
