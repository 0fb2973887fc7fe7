// The open WebChannels of this process: found by id, limited in number, stopped by project or all at once.
import { Channel, type Stream } from './channel.ts'

/** A browser tab has a Listen channel and, while it deletes, a Write channel. */
const MAX_CHANNELS = 10_000

export class Channels {
  private readonly channels = new Map<string, Channel>()

  get size(): number {
    return this.channels.size
  }

  get isFull(): boolean {
    return this.channels.size >= MAX_CHANNELS
  }

  open(projectId: string, createStream: (channel: Channel) => Stream): Channel {
    const channel: Channel = new Channel(projectId, createStream, () => this.channels.delete(channel.id))
    this.channels.set(channel.id, channel)
    return channel
  }

  find(id: string): Channel | undefined {
    return this.channels.get(id)
  }

  /** Makes the browsers of one project, or of all, open new channels. Resolves when all have been notified. */
  async stop(projectId?: string): Promise<void> {
    const stopped = [...this.channels.values()].filter(
      (channel) => projectId === undefined || channel.projectId === projectId,
    )
    await Promise.all(stopped.map((channel) => channel.stop()))
  }
}
