// One WebChannel: numbers its messages, buffers them until the browser acknowledges them, and receives each message once.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { runEvery, runInBackground, runLater } from '#server/db/background.ts'
import { frame } from './framing.ts'

export type Stream = { receive: (text: string) => void; close: () => void; revalidate: () => void }

type BackChannel = { response: ServerResponse; streaming: boolean; writtenBytes: number }

export const KEEP_ALIVE_MS = 30_000
const NOOP_INTERVAL_MS = 25_000
/** How long a channel stays open without a back channel: closed pages do not always terminate their channel. */
const DISCONNECT_TIMEOUT_MS = 60_000
const ATTACH_TIMEOUT_MS = 20_000
/** Size at which a back channel ends, because a browser keeps everything read from a back channel in memory. */
const MAX_BACK_CHANNEL_BYTES = 1_048_576
/** Limit at which the server closes a channel that the browser stopped reading; the browser resumes in a new channel. */
const MAX_BUFFERED_BYTES = 33_554_432

export class Channel {
  readonly id = randomBytes(18).toString('base64url')
  readonly projectId: string
  private readonly stream: Stream
  private readonly onClose: () => void
  private buffer: { id: number; text: string }[] = []
  private bufferedBytes = 0
  private lastId = 0
  private writtenId = 0
  private receivedCount = 0
  private backChannel: BackChannel | undefined
  private timer: NodeJS.Timeout | undefined
  private isFlushScheduled = false
  private isClosed = false
  private unusedSince = performance.now()

  constructor(projectId: string, createStream: (channel: Channel) => Stream, onClose: () => void) {
    this.projectId = projectId
    this.onClose = onClose
    this.stream = createStream(this)
    this.startDisconnectTimer(ATTACH_TIMEOUT_MS)
  }

  /** Data of every forward response: whether a back channel is open, last message id, unacknowledged bytes. */
  get state(): [number, number, number] {
    return [this.backChannel ? 1 : 0, this.lastId, this.bufferedBytes]
  }

  get unusedMs(): number {
    return this.backChannel ? 0 : performance.now() - this.unusedSince
  }

  revalidate(): void {
    this.stream.revalidate()
  }

  send(message: object): void {
    this.push([message])
  }

  receive(offset: number, messages: string[]): boolean {
    if (!Number.isInteger(offset) || offset < 0 || offset > this.receivedCount) return false
    for (const text of messages.slice(this.receivedCount - offset)) {
      this.receivedCount += 1
      this.stream.receive(text)
    }
    return true
  }

  acknowledge(id: number): void {
    const first = this.buffer[0]?.id ?? 0
    for (const { text } of this.buffer.splice(0, Math.max(0, id + 1 - first) || 0)) this.bufferedBytes -= text.length
  }

  /** Makes a GET the only back channel, and resends unacknowledged messages. */
  attach(response: ServerResponse, streaming: boolean): void {
    this.detach()
    const backChannel: BackChannel = { response, streaming, writtenBytes: 0 }
    this.backChannel = backChannel
    this.writtenId = 0
    response.once('close', () => {
      if (this.backChannel === backChannel) this.detach()
    })
    clearTimeout(this.timer)
    this.timer = runEvery('a channel', NOOP_INTERVAL_MS, () => this.push('noop'))
    response.flushHeaders()
    // A browser that receives no bytes at once assumes a buffering proxy and falls back to long polling.
    if (streaming && this.buffer.length === 0) this.push('noop')
    this.flush()
  }

  /** Closes the channel with `stop`, upon which the browser immediately resumes in a new channel. */
  async stop(): Promise<void> {
    const response = this.backChannel?.response
    this.push('stop')
    this.flush()
    this.close()
    if (response && !response.writableFinished && !response.destroyed)
      await Promise.race([once(response, 'finish'), once(response, 'close')])
  }

  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.detach()
    clearTimeout(this.timer)
    this.onClose()
    this.stream.close()
  }

  private push(payload: unknown): void {
    if (this.isClosed) return
    this.lastId += 1
    const text = JSON.stringify([this.lastId, typeof payload === 'string' ? [payload] : payload])
    this.buffer.push({ id: this.lastId, text })
    this.bufferedBytes += text.length
    if (this.bufferedBytes > MAX_BUFFERED_BYTES) {
      this.close()
    } else if (!this.isFlushScheduled) {
      this.isFlushScheduled = true
      queueMicrotask(() =>
        runInBackground('a channel', () => {
          this.isFlushScheduled = false
          this.flush()
        }),
      )
    }
  }

  private flush(): void {
    if (!this.backChannel) return
    const unwritten = this.buffer.filter(({ id }) => id > this.writtenId)
    if (unwritten.length === 0) return
    this.writtenId = this.lastId
    const bytes = frame(`[${unwritten.map(({ text }) => text).join(',')}]`)
    const { response, streaming } = this.backChannel
    response.write(bytes)
    this.backChannel.writtenBytes += bytes.length
    if (!streaming || this.backChannel.writtenBytes >= MAX_BACK_CHANNEL_BYTES) this.detach()
  }

  private detach(): void {
    const { backChannel } = this
    if (!backChannel) return
    this.backChannel = undefined
    backChannel.response.end()
    clearInterval(this.timer)
    this.unusedSince = performance.now()
    if (!this.isClosed) this.startDisconnectTimer(DISCONNECT_TIMEOUT_MS)
  }

  private startDisconnectTimer(afterMs: number): void {
    this.timer = runLater('a channel', afterMs, () => this.close())
  }
}
