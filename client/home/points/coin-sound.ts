// Plays two short notes when points arrive, if the shopper turned the sound on in the settings.
import { readStored } from '#client/session/browser-storage.ts'

const NOTES = [
  { hertz: 988, startsAt: 0 },
  { hertz: 1_319, startsAt: 0.09 },
]
const VOLUME = 0.08
const FADE_S = 0.35

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
