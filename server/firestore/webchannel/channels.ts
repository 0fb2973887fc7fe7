// The open WebChannels of this process: found by id, limited in number, stopped by project or all at once.
import { Channel, type Stream } from './channel.ts'

/** A browser tab has a Listen channel and, while it deletes, a Write channel. */
const MAX_CHANNELS = 10_000
const MAX_CHANNELS_PER_NETWORK = 300
const MAX_CHANNELS_PER_USER = 40
const EVICTABLE_AFTER_MS = 5_000

export type ChannelOwner = { projectId: string; network: string | undefined; uid: string | undefined }

export class Channels {
  private readonly channels = new Map<string, Channel>()
  private readonly channelsByOwner = new Map<string, Set<Channel>>()

  get size(): number {
    return this.channels.size
  }

  open(owner: ChannelOwner, createStream: (channel: Channel) => Stream): Channel | undefined {
    const { projectId, network, uid } = owner
    const keys = [...(network ? [`network ${network}`] : []), ...(uid ? [`user ${projectId} ${uid}`] : [])]
    const hasRoom =
      this.makeRoom(this.channels.values(), this.size, MAX_CHANNELS) &&
      keys.every((key) => {
        const own = this.channelsByOwner.get(key)
        const max = key.startsWith('user') ? MAX_CHANNELS_PER_USER : MAX_CHANNELS_PER_NETWORK
        return !own || this.makeRoom(own, own.size, max)
      })
    if (!hasRoom) return undefined
    const channel: Channel = new Channel(projectId, createStream, () => this.forget(channel, keys))
    this.channels.set(channel.id, channel)
    for (const key of keys) this.channelsByOwner.set(key, (this.channelsByOwner.get(key) ?? new Set()).add(channel))
    return channel
  }

  find(id: string): Channel | undefined {
    return this.channels.get(id)
  }

  async stop(projectId?: string): Promise<void> {
    const stopped = [...this.channels.values()].filter(
      (channel) => projectId === undefined || channel.projectId === projectId,
    )
    await Promise.all(stopped.map((channel) => channel.stop()))
  }

  revalidate(projectId: string): void {
    for (const channel of [...this.channels.values()]) if (channel.projectId === projectId) channel.revalidate()
  }

  /** Closes the oldest unused channel when there are too many. False when all are in use. */
  private makeRoom(channels: Iterable<Channel>, count: number, max: number): boolean {
    if (count < max) return true
    for (const channel of channels) {
      if (channel.unusedMs < EVICTABLE_AFTER_MS) continue
      channel.close()
      return true
    }
    return false
  }

  private forget(channel: Channel, keys: string[]): void {
    this.channels.delete(channel.id)
    for (const key of keys) {
      const own = this.channelsByOwner.get(key)
      own?.delete(channel)
      if (own?.size === 0) this.channelsByOwner.delete(key)
    }
  }
}
