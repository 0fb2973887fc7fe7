// One WebChannel session: numbered messages out over whichever GET is open, kept until acknowledged; messages in, each once.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { frame } from './framing.ts'

/** What a session carries: Listen or Write. It is told when the session is over. */
export type Stream = { receive: (text: string) => void; end: () => void }

type Pipe = { response: ServerResponse; streaming: boolean; written: number; openedAt: number }

export const KEEP_ALIVE_MS = 30_000
const NOOP_MS = 25_000
/** A browser that left without a word is forgotten after this. */
const ABSENCE_MS = 60_000
const PIPE_AGE_MS = 600_000
const PIPE_BYTES = 1_048_576
/** Beyond this the browser does not read; it resumes by its token in a new session. */
const WAITING_BYTES = 33_554_432

export class Session {
  readonly id = randomBytes(18).toString('base64url')
  readonly projectId: string
  private readonly stream: Stream
  private readonly ended: () => void
  private queue: { id: number; text: string }[] = []
  private waitingBytes = 0
  private lastId = 0
  /** The last message written to the pipe that is open; what follows it is still to be written. */
  private written = 0
  private received = 0
  private pipe: Pipe | undefined
  private timer: NodeJS.Timeout | undefined
  private flushing = false
  private over = false

  constructor(projectId: string, open: (session: Session) => Stream, ended: () => void) {
    this.projectId = projectId
    this.ended = ended
    this.stream = open(this)
    this.wait()
  }

  get hasPipe(): boolean {
    return this.pipe !== undefined
  }

  /** The state that every forward answer carries: back channel open, last message made, bytes not yet acknowledged. */
  get state(): [number, number, number] {
    return [this.pipe ? 1 : 0, this.lastId, this.waitingBytes]
  }

  /** Sends one message of the stream; messages of one turn leave in one frame. */
  send(message: object): void {
    this.push([message])
  }

  /** Takes the messages of a forward request. False when earlier ones are missing. */
  receive(offset: number, messages: string[]): boolean {
    if (!Number.isInteger(offset) || offset < 0 || offset > this.received) return false
    for (const text of messages.slice(this.received - offset)) {
      this.received += 1
      this.stream.receive(text)
    }
    return true
  }

  /** Drops what the browser says it has. */
  acknowledge(id: number): void {
    const first = this.queue[0]?.id ?? 0
    for (const { text } of this.queue.splice(0, Math.max(0, id + 1 - first) || 0)) this.waitingBytes -= text.length
  }

  /** Opens the back channel on a GET. Everything not acknowledged is sent again; there is only one back channel at a time. */
  attach(response: ServerResponse, streaming: boolean): void {
    this.detach()
    const pipe: Pipe = { response, streaming, written: 0, openedAt: performance.now() }
    this.pipe = pipe
    this.written = 0
    response.once('close', () => {
      if (this.pipe === pipe) this.detach()
    })
    clearTimeout(this.timer)
    this.timer = setInterval(() => this.push('noop'), NOOP_MS).unref()
    response.flushHeaders()
    // First bytes at once: a browser that waits for them takes the line for one that buffers, and falls back to polling.
    if (streaming && this.queue.length === 0) this.push('noop')
    this.flush()
  }

  /** Ends the session with `stop`: the browser begins a new one at once, with its resume token. */
  async stop(): Promise<void> {
    const response = this.pipe?.response
    this.push('stop')
    this.flush()
    this.end()
    if (response && !response.writableFinished && !response.destroyed)
      await Promise.race([once(response, 'finish'), once(response, 'close')])
  }

  end(): void {
    if (this.over) return
    this.over = true
    this.detach()
    clearTimeout(this.timer)
    this.ended()
    this.stream.end()
  }

  private push(payload: unknown): void {
    if (this.over) return
    this.lastId += 1
    const text = JSON.stringify([this.lastId, typeof payload === 'string' ? [payload] : payload])
    this.queue.push({ id: this.lastId, text })
    this.waitingBytes += text.length
    if (this.waitingBytes > WAITING_BYTES) {
      this.end()
    } else if (!this.flushing) {
      this.flushing = true
      queueMicrotask(() => {
        this.flushing = false
        this.flush()
      })
    }
  }

  private flush(): void {
    if (!this.pipe) return
    const fresh = this.queue.filter(({ id }) => id > this.written)
    if (fresh.length === 0) return
    this.written = this.lastId
    const bytes = frame(`[${fresh.map(({ text }) => text).join(',')}]`)
    this.pipe.response.write(bytes)
    this.pipe.written += bytes.length
    const isSpent = this.pipe.written >= PIPE_BYTES || performance.now() - this.pipe.openedAt >= PIPE_AGE_MS
    if (!this.pipe.streaming || isSpent) this.detach()
  }

  private detach(): void {
    const pipe = this.pipe
    if (!pipe) return
    this.pipe = undefined
    pipe.response.end()
    clearInterval(this.timer)
    if (!this.over) this.wait()
  }

  private wait(): void {
    this.timer = setTimeout(() => this.end(), ABSENCE_MS).unref()
  }
}
