// Turns the crowd on before this console moves time by a month (docs/crowd.md), unless the presenter has switched it off.
import { api } from '#client/api/api.ts'
import { createStore } from '../ui/store.ts'

const STORED_OFF = 'crowd-off'

/** Of this tab, so that it outlives a world that is loaded anew, whose own setting is off. */
const isOff = createStore(sessionStorage.getItem(STORED_OFF) !== null)
export const useIsCrowdOff = isOff.useValue

/** What the presenter chose, for this world at once and for each that is loaded later. */
export async function switchCrowd(to: 'on' | 'off'): Promise<void> {
  isOff.set(to === 'off')
  if (to === 'off') sessionStorage.setItem(STORED_OFF, '1')
  else sessionStorage.removeItem(STORED_OFF)
  await api('PATCH /control/settings', { body: { crowd: to } })
}

/** To be called before a month passes: without the crowd only the personas would be active in it. */
export async function wakeCrowd(): Promise<void> {
  if (!isOff.get()) await api('PATCH /control/settings', { body: { crowd: 'on' } })
}
