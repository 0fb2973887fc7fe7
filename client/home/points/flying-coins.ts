// Plays the coin sound and, without reduced motion, animates coins from the notification banner to the balance.
import { readStored } from '#client/session/browser-storage.ts'
import { prefersReducedMotion } from '#client/ui/browser/reduced-motion.ts'
import { tick } from '#client/ui/browser/tick.ts'
import { COIN_FLIGHT_MS } from './count-up.ts'
import styles from './points-card.module.css'

const NOTES = [
  { hertz: 988, startsAt: 0 },
  { hertz: 1_319, startsAt: 0.09 },
]
const VOLUME = 0.08
const FADE_S = 0.35

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

/** Plays two short notes if the shopper turned the sound on in the settings. */
export function playCoinSound(): void {
  // Browsers block audio and log a warning before the first interaction with the page.
  if (readStored('sound') !== true || !navigator.userActivation?.hasBeenActive) return
  const context = new AudioContext()
  const ends = NOTES.map(({ hertz, startsAt }) => playNote(context, hertz, context.currentTime + startsAt))
  void Promise.all(ends).then(() => context.close())
}

function playNote(context: AudioContext, hertz: number, at: number): Promise<unknown> {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = hertz
  volume.gain.setValueAtTime(VOLUME, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + FADE_S)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + FADE_S)
  return new Promise((resolve) => {
    tone.onended = resolve
  })
}
