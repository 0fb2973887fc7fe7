// 'Tambah poin' (design 10c): the ways to earn, uploading first.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Coin } from '../ui/coin.tsx'
import camera from '../ui/icons/camera-bold.svg?raw'
import { Illustration } from '../ui/illustration.tsx'
import bag from '../ui/illustrations/belanja-tas-pasar.svg?raw'
import stamped from '../ui/illustrations/struk-stempel.svg?raw'
import form from '../ui/illustrations/survei.svg?raw'
import { number } from '../ui/money-and-dates.ts'
import { Screen } from '../ui/screen.tsx'
import styles from './add-points.module.css'
import { balanceQuery } from './queries.ts'

const WAYS = [
  { to: '/survey', tile: 'green', drawing: form, title: 'Isi survei', text: 'Beberapa menit, poin langsung masuk' },
  { to: '/campaign', tile: 'yellow', drawing: bag, title: 'Ikut promo', text: 'Struk merek tertentu berpoin lebih' },
] as const

export function AddPoints() {
  const balance = useQuery(balanceQuery()).data?.balance
  return (
    <Screen
      title="Tambah poin"
      back
      actions={
        balance !== undefined && (
          <span className={styles.balance}>
            <Coin size={18} />
            {number(balance)}
          </span>
        )
      }
    >
      <div className={styles.page}>
        <section className={classNames('kembang', styles.hero)}>
          <h2>Unggah struk</h2>
          <p>Cara paling cepat. Satu foto per struk.</p>
          <ButtonLink kind="a" small to="/topup" icon={camera}>
            Mulai
          </ButtonLink>
          <div className={styles.art}>
            <Illustration svg={stamped} width={196} />
          </div>
        </section>
        {WAYS.map(({ to, tile, drawing, title, text }) => (
          <Link key={to} to={to} className={styles.way}>
            <span className={styles.tile} style={{ background: `var(--tile-${tile})` }}>
              <Illustration svg={drawing} width={82} />
            </span>
            <span>
              <b>{title}</b>
              {text}
            </span>
          </Link>
        ))}
      </div>
    </Screen>
  )
}
