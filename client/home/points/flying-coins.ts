// Plays the coin sound and, without reduced motion, animates coins from the notification banner to the balance.
import { prefersReducedMotion } from '#client/ui/reduced-motion.ts'
import { tick } from '#client/ui/tick.ts'
import { playCoinSound } from './coin-sound.ts'
import { COIN_FLIGHT_MS } from './count-up.ts'
import styles from './points-card.module.css'

const COINS = 7
const GAP_MS = 70
const SPREAD_PX = 54

export async function flyCoins(target: Element): Promise<void> {
  playCoinSound()
  if (prefersReducedMotion() || document.visibilityState === 'hidden') return
  const end = target.getBoundingClientRect()
  const banner = document.querySelector('[data-tour="banner"]')?.getBoundingClientRect()
  const start = { x: banner ? banner.left + 40 : end.left, y: banner ? banner.bottom - 30 : -end.height }
  const flights = Array.from({ length: COINS }, (_, index) => flyCoin(target, start, end, index))
  await flights[0]
  tick()
  await Promise.all(flights)
}

async function flyCoin(target: Element, start: { x: number; y: number }, end: DOMRect, index: number): Promise<void> {
  const coin = document.createElement('div')
  coin.ariaHidden = 'true'
  coin.dataset['flyingCoin'] = ''
  coin.className = styles.flying ?? ''
  coin.append(target.cloneNode(true))
  document.body.append(coin)
  const angle = (index / COINS) * 2 * Math.PI
  const at = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`
  const flight = coin.animate(
    [
      { transform: at(start.x, start.y, 0.5), opacity: 0 },
      {
        transform: at(start.x + Math.cos(angle) * SPREAD_PX, start.y + Math.sin(angle) * SPREAD_PX + 30, 0.9),
        opacity: 1,
        offset: 0.35,
      },
      { transform: at(end.left, end.top, 1), opacity: 1 },
    ],
    { duration: COIN_FLIGHT_MS, delay: index * GAP_MS, easing: 'cubic-bezier(0.4, 0, 0.3, 1)' },
  )
  try {
    await flight.finished
  } finally {
    coin.remove()
  }
}
