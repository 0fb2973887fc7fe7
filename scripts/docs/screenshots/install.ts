// Screenshots in the web app manifest (`screenshots` in server/brand/register-brand.ts), which browsers display before
// installing the app.
import { RATNA, type Shot, type ShotSize } from './shot.ts'

const NARROW: ShotSize = { name: 'narrow', viewport: { width: 390, height: 844 }, scale: 2 }
const WIDE: ShotSize = { name: 'wide', viewport: { width: 1280, height: 800 } }

export const installShots: Shot[] = [
  // By then, the animation of the balance has ended.
  { name: '90-install-home', path: '/', as: RATNA, waitMs: 4_000, sizes: [NARROW, WIDE], install: true },
  { name: '91-install-rewards', path: '/redeem', as: RATNA, sizes: [NARROW], install: true },
  { name: '92-install-points', path: '/history/point', as: RATNA, sizes: [NARROW], install: true },
]
