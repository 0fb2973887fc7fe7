// What the console and the window with the presenter's notes tell each other.
import type { Language } from '../messages/language.ts'
import type { TourState } from '../tour/player.ts'

/** Where the console stands; `tour` is null without one. */
export type Standing = { tour: TourState | null; language: Language; worldTime: string | null }

/** What the notes ask the console to do. */
export type Request =
  | { kind: 'hello' }
  | { kind: 'skip'; stepIndex: number }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'repeat' }

export type Message = { from: 'console'; standing: Standing } | { from: 'notes'; request: Request }

/** Both windows are of one origin; consoles of one browser are distinguished by the id. */
export function openChannel(id: string, onMessage: (message: Message) => void) {
  const channel = new BroadcastChannel(`notes-${id}`)
  channel.onmessage = ({ data }: MessageEvent<Message>) => onMessage(data)
  return {
    post: (message: Message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

/** The console tells where it stands this often: without it the notes say that it is away. */
export const HEARTBEAT_MS = 1_000
