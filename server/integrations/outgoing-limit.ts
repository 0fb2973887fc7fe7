// How much of what really leaves this machine one recipient may get, from all sandboxes together; in real time.

const MAX_RECIPIENTS = 10_000

export class OutgoingLimit {
  private readonly max: number
  private readonly periodMs: number
  private readonly sentAt = new Map<string, number[]>()

  constructor(max: number, periodMs: number) {
    this.max = max
    this.periodMs = periodMs
  }

  hasRoomFor(recipient: string): boolean {
    return this.lately(recipient).length < this.max
  }

  record(recipient: string): void {
    const sent = [...this.lately(recipient), Date.now()]
    this.sentAt.delete(recipient)
    this.sentAt.set(recipient, sent)
    const [oldest] = this.sentAt.keys()
    if (this.sentAt.size > MAX_RECIPIENTS && oldest !== undefined) this.sentAt.delete(oldest)
  }

  private lately(recipient: string): number[] {
    const since = Date.now() - this.periodMs
    return (this.sentAt.get(recipient) ?? []).filter((at) => at > since)
  }
}
