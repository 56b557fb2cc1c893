import type { ServerResponse } from 'node:http'
import type { LiveEnd } from '@sidelight/contract/live'
import { writePositions } from './live-position.ts'

/** (policy) What may wait for a slow reader; the rest stays in the table until she has caught up. */
const MOST_WAITING_BYTES = 1024 * 1024
/** A reader who takes nothing for so many heartbeats is cut off; she may come back and resume. */
const MISSED_BEATS = 2
/** How long the last frames may take to leave. */
const LEAVE_WITHIN_MS = 500
/** After which time a browser comes back; spread, so that not all come at once after a restart. */
const RETRY_MS = { least: 500, most: 2_500 }

/** Whose stream it is. */
export interface StreamOwner {
  memberId: string
  sessionId: string
}

/** One open page: writes frames to it, and knows how far it has got. */
export class LiveStream {
  readonly owner: StreamOwner
  /** Everything that it follows, with a position or without. */
  readonly topics = new Set<string>()
  readonly #out: ServerResponse
  readonly #positions = new Map<string, number>()
  /** Heartbeats since too much waits; undefined while she keeps up. */
  #missed: number | undefined

  /** `caughtUp` is called when everything has left after too much had waited. */
  constructor(owner: StreamOwner, out: ServerResponse, caughtUp: (stream: LiveStream) => void) {
    this.owner = owner
    this.#out = out
    out.on('drain', () => {
      if (this.#missed === undefined) return
      this.#missed = undefined
      caughtUp(this)
    })
  }

  /** The first frame: from here on a lost connection can be resumed. */
  greet(): void {
    const { least, most } = RETRY_MS
    const retry = Math.round(least + Math.random() * (most - least))
    const id = writePositions(this.#positions)
    this.#write(`retry: ${retry}\nid: ${id}\nevent: hello\ndata: {}\n\n`)
  }

  /** From now on it takes what comes after `position`; without one, doorbells alone. */
  follow(topic: string, position: number | undefined): void {
    this.topics.add(topic)
    if (position !== undefined) this.#positions.set(topic, position)
  }

  unfollow(topic: string): void {
    this.topics.delete(topic)
    this.#positions.delete(topic)
  }

  positionIn(topic: string): number {
    return this.#positions.get(topic) ?? 0
  }

  /** It was told to end, and its last frames are leaving. */
  get isEnding(): boolean {
    return this.#out.writableEnded
  }

  /** Bytes that wait to be taken. */
  get waiting(): number {
    return this.#out.writableLength
  }

  /** Whether frames of a topic may be written now. */
  takes(topic: string): boolean {
    return this.#missed === undefined && this.#positions.has(topic) && !this.#out.destroyed
  }

  /** Writes a frame unless she has it. Gaps are no matter: what was deleted never comes. */
  deliver(topic: string, position: number, frame: string): void {
    if (!this.takes(topic) || position <= this.positionIn(topic)) return
    this.#positions.set(topic, position)
    this.#write(`id: ${writePositions(this.#positions)}\n${frame}`)
  }

  /** Writes a frame without a position; who is behind loses it. */
  tell(frame: string): void {
    if (this.#missed === undefined) this.#write(frame)
  }

  /** Keeps the connection open, lets the page see that it is, and cuts it when nobody reads. */
  beat(): void {
    this.tell(frameOf('beat', {}))
    if (this.#missed !== undefined) this.#missed += 1
    if ((this.#missed ?? 0) > MISSED_BEATS) this.drop()
  }

  /** Ends the stream; with a reason, for good. */
  end(reason?: LiveEnd['reason']): void {
    if (this.#out.writableEnded) return
    this.#out.end(reason ? frameOf('end', { reason }) : frameOf('bye', {}))
    setTimeout(() => this.drop(), LEAVE_WITHIN_MS).unref()
  }

  /** Cuts the connection: she comes back and resumes. */
  drop(): void {
    this.#out.destroy()
  }

  #write(chunk: string): void {
    if (this.#out.writableEnded) return
    this.#out.write(chunk)
    if (this.#out.writableLength > MOST_WAITING_BYTES) this.#missed ??= 0
  }
}

/** An event without an id: what a connection has got so far stays as it was. */
export function frameOf(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
