// What the presenter's view shows at the moment.
import { stepOf, useTour } from '../tour/player.ts'

/** The phone alone, or the desk beside it for a step that happens there; undefined outside of the presenter's view. */
export function usePresentedScene(): 'phone' | 'desk' | undefined {
  const tour = useTour()
  if (!tour?.isPresented) return undefined
  return stepOf(tour)?.isOnDesk ? 'desk' : 'phone'
}
