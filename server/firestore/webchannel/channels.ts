// The open WebChannels of this process: limits their number, finds a channel by id, stops channels by project or all.
import { Channel, type Stream } from './channel.ts'

/** Limit of all channels. A browser tab has a Listen channel and, during deletions, a Write channel. */
const MAX_CHANNELS = 10_000
/** Limit per network, for callers who are not signed in. */
const MAX_CHANNELS_PER_NETWORK = 300
const MAX_CHANNELS_PER_USER = 40
const EVICTABLE_AFTER_MS = 5_000

export type ChannelOwner = { projectId: string; network: string | undefined; uid: string | undefined }

export class Channels {
  private readonly channels = new Map<string, { channel: Channel; owner: string | undefined }>()

  get size(): number {
    return this.channels.size
  }

  open({ projectId, network, uid }: ChannelOwner, createStream: (channel: Channel) => Stream): Channel | undefined {
    const owner = uid === undefined ? network : `${projectId} ${uid}`
    const own = this.list((other) => owner !== undefined && other.owner === owner)
    const maxOwn = uid === undefined ? MAX_CHANNELS_PER_NETWORK : MAX_CHANNELS_PER_USER
    if (!makeRoom(this.list(), MAX_CHANNELS) || !makeRoom(own, maxOwn)) return undefined
    const channel: Channel = new Channel(projectId, createStream, () => this.channels.delete(channel.id))
    this.channels.set(channel.id, { channel, owner })
    return channel
  }

  find(id: string): Channel | undefined {
    return this.channels.get(id)?.channel
  }

  has(projectId: string): boolean {
    return this.list(({ channel }) => channel.projectId === projectId).length > 0
  }

  async stop(projectId?: string): Promise<void> {
    const stopped = this.list(({ channel }) => projectId === undefined || channel.projectId === projectId)
    await Promise.all(stopped.map((channel) => channel.stop()))
  }

  revalidate(projectId: string): void {
    for (const channel of this.list((other) => other.channel.projectId === projectId)) channel.revalidate()
  }

  private list(predicate: (open: { channel: Channel; owner: string | undefined }) => boolean = () => true): Channel[] {
    return [...this.channels.values()].filter(predicate).map(({ channel }) => channel)
  }
}

/** Closes the oldest unused channel if there are `max` channels. Returns false if all channels are in use. */
function makeRoom(channels: Channel[], max: number): boolean {
  if (channels.length < max) return true
  const unused = channels.find(({ unusedMs }) => unusedMs >= EVICTABLE_AFTER_MS)
  unused?.close()
  return unused !== undefined
}
