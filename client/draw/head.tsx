// The head of a draw: prize, title, time and countdown, or its outcome for the shopper.
import { useNavigate } from 'react-router-dom'
import type { Campaign } from '#contract/campaign.ts'
import type { DrawStanding } from '#contract/draw.ts'
import { Art } from '../ui/art/art.tsx'
import { Stamp } from '../ui/art/stamp.tsx'
import { goBack } from '../ui/back.ts'
import { classNames } from '../ui/class-names.ts'
import { formatDrawTime } from '../ui/draw/format-draw-time.ts'
import { IconButton } from '../ui/icon-button.tsx'
import arrowLeftBold from '../ui/icons/arrow-left-bold.svg?raw'
import { ShareButton } from '../ui/share-button.tsx'
import { useCelebration } from './celebrate.ts'
import { DrawCountdown } from './countdown.tsx'
import styles from './head.module.css'

type Props = { campaign: Campaign; standing: DrawStanding; onDrawn: () => void }

const outcomeTexts: Partial<Record<DrawStanding, string>> = {
  won: 'Selamat, kuponmu keluar! Kami hubungi paling lambat 3 hari kerja. Pastikan nomor HP dan alamatmu benar.',
  alternate: 'Kuponmu jadi cadangan. Kami kabari bila hadiahnya pindah ke kamu.',
  lost: 'Belum beruntung. Masih ada undian lain yang jalan.',
  drawn: 'Undian ini sudah selesai.',
}

export function DrawHead({ campaign: { id, title, prizes, draws, art }, standing, onDrawn }: Props) {
  const navigate = useNavigate()
  const next = draws.find(({ status }) => status === 'scheduled')
  const last = draws.findLast(({ status }) => status === 'drawn')
  const piece = prizes.find((prize) => prize.art)?.art ?? art[0]
  const isWon = standing === 'won'
  useCelebration(id, isWon)
  return (
    <div className={classNames('torn-edge', !isWon && 'brand-pattern', styles.head)} data-won={isWon || undefined}>
      <div className={styles.keys}>
        <IconButton label="Kembali" icon={arrowLeftBold} onClick={() => goBack(navigate, '/luckydraw')} />
        <ShareButton title={title} />
      </div>
      <div className={styles.illustration}>
        {piece && <Art piece={piece} width={piece.pack === 'emas' ? 232 : 132} />}
      </div>
      <h1 className={styles.title}>{title}</h1>
      {next && <p className={styles.when}>Dikocok {formatDrawTime(next.at)}</p>}
      {!next && last && <p className={styles.when}>Sudah dikocok {formatDrawTime(last.at)}</p>}
      {isWon && (
        <div className={styles.stamp}>
          <Stamp tone="brand" size={26} pressed>
            Menang
          </Stamp>
        </div>
      )}
      {next && !isWon ? (
        <DrawCountdown until={Date.parse(next.at)} onEnd={onDrawn} />
      ) : (
        outcomeTexts[standing] && <p className={styles.end}>{outcomeTexts[standing]}</p>
      )}
    </div>
  )
}
