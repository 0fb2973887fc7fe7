// Tracks the open consoles of each sandbox, for presenters who share a sandbox.
import { runLater } from '#server/db/background.ts'
import type { Sandboxes } from '#server/sandbox/sandboxes.ts'

/** Time for a console to reconnect after a reset or a page reload, before the console counts as closed. */
const GRACE_MS = 5_000

type OpenStream = { sandboxName: string; id: string }

export class Presence {
  private readonly streams = new Set<OpenStream>()
  private readonly sandboxes: Pick<Sandboxes, 'findEntry'>

  constructor(sandboxes: Pick<Sandboxes, 'findEntry'>) {
    this.sandboxes = sandboxes
  }

  list(sandboxName: string): string[] {
    const open = [...this.streams].filter((stream) => stream.sandboxName === sandboxName)
    return [...new Set(open.map(({ id }) => id))]
  }

  join(sandboxName: string, id: string): () => void {
    const stream = { sandboxName, id }
    this.streams.add(stream)
    this.emit(stream)
    const leave = () => {
      this.streams.delete(stream)
      this.emit(stream)
    }
    return () => runLater('leaving a console', GRACE_MS, leave)
  }

  private emit({ sandboxName, id }: OpenStream): void {
    this.sandboxes.findEntry(sandboxName)?.sandbox.events.emit(() => ({ name: 'console', data: { id } }))
  }
}
