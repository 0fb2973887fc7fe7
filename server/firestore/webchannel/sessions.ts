// All sessions of this process: found by id, capped, ended by project or all at once.
import { Session, type Stream } from './session.ts'

/** One tab holds a Listen session and now and then a Write session. */
const LIMIT = 10_000

export class Sessions {
  private readonly open = new Map<string, Session>()

  get size(): number {
    return this.open.size
  }

  get isFull(): boolean {
    return this.open.size >= LIMIT
  }

  begin(projectId: string, stream: (session: Session) => Stream): Session {
    const session: Session = new Session(projectId, stream, () => this.open.delete(session.id))
    this.open.set(session.id, session)
    return session
  }

  find(id: string): Session | undefined {
    return this.open.get(id)
  }

  /** Ends sessions so that browsers begin anew: those of one project, or all. Resolves when they have been told. */
  async stop(projectId?: string): Promise<void> {
    const concerned = [...this.open.values()].filter(
      (session) => projectId === undefined || session.projectId === projectId,
    )
    await Promise.all(concerned.map((session) => session.stop()))
  }
}
