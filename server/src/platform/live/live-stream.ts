import type { ServerResponse } from 'node:http'
import type { LiveEnd } from '@sidelight/contract/live'
import { writePositions } from './live-position.ts'

/**
 * (policy) The maximum number of bytes that wait for a slow reader. Further rows stay in the table
 * until the reader has caught up.
 */
const MOST_WAITING_BYTES = 1024 * 1024
/** A reader that reads nothing for this many heartbeats is disconnected. It can resume. */
const MISSED_BEATS = 2
/** The time limit for sending the last frames. */
const LEAVE_WITHIN_MS = 500
/**
 * The time after which a browser reconnects. Random, so that a restart does not bring all browsers
 * back at once.
 */
const RETRY_MS = { least: 500, most: 2_500 }

/** The member and the session to which a stream belongs. */
export interface StreamOwner {
  memberId: string
  sessionId: string
}

/** The stream of one open page. Writes frames and remembers the positions that were sent. */
export class LiveStream {
  readonly owner: StreamOwner
  /** All topics that the stream follows, with or without a position. */
  readonly topics = new Set<string>()
  readonly #out: ServerResponse
  readonly #positions = new Map<string, number>()
  /**
   * The number of heartbeats since too many bytes began to wait; undefined while the reader keeps
   * up.
   */
  #missed: number | undefined

  /** `caughtUp` is called when all waiting data has been sent after there was too much of it. */
  constructor(owner: StreamOwner, out: ServerResponse, caughtUp: (stream: LiveStream) => void) {
    this.owner = owner
    this.#out = out
    out.on('drain', () => {
      if (this.#missed === undefined) return
      this.#missed = undefined
      caughtUp(this)
    })
  }

  /** Writes the first frame, from which a lost connection can be resumed. */
  greet(): void {
    const { least, most } = RETRY_MS
    const retry = Math.round(least + Math.random() * (most - least))
    const id = writePositions(this.#positions)
    this.#write(`retry: ${retry}\nid: ${id}\nevent: hello\ndata: {}\n\n`)
  }

  /** Follows a topic: delivers frames after `position`, or only signals without a position. */
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

  /** Whether the stream was ended. Its last frames may still wait to be sent. */
  get isEnding(): boolean {
    return this.#out.writableEnded
  }

  /** The bytes that wait to be sent. */
  get waiting(): number {
    return this.#out.writableLength
  }

  /** Returns whether frames of a topic may be written now. */
  takes(topic: string): boolean {
    return this.#missed === undefined && this.#positions.has(topic) && !this.#out.destroyed
  }

  /**
   * Writes a frame unless it was delivered already. Gaps between positions are normal, because
   * deleted rows are never sent.
   */
  deliver(topic: string, position: number, frame: string): void {
    if (!this.takes(topic) || position <= this.positionIn(topic)) return
    this.#positions.set(topic, position)
    this.#write(`id: ${writePositions(this.#positions)}\n${frame}`)
  }

  /** Writes a frame without a position, unless the reader is behind. */
  send(frame: string): void {
    if (this.#missed === undefined) this.#write(frame)
  }

  /**
   * Sends a heartbeat, which tells the page that the connection is alive. Disconnects a reader that
   * reads nothing.
   */
  beat(): void {
    this.send(frameOf('beat', {}))
    if (this.#missed !== undefined) this.#missed += 1
    if ((this.#missed ?? 0) > MISSED_BEATS) this.drop()
  }

  /** Ends the stream. With a reason, tells the page not to reconnect. */
  end(reason?: LiveEnd['reason']): void {
    if (this.#out.writableEnded) return
    this.#out.end(reason ? frameOf('end', { reason }) : frameOf('bye', {}))
    setTimeout(() => this.drop(), LEAVE_WITHIN_MS).unref()
  }

  /** Closes the connection. The browser reconnects and resumes. */
  drop(): void {
    this.#out.destroy()
  }

  #write(chunk: string): void {
    if (this.#out.writableEnded) return
    this.#out.write(chunk)
    if (this.#out.writableLength > MOST_WAITING_BYTES) this.#missed ??= 0
  }
}

/** Returns an event without an id, so that the reader's position does not change. */
export function frameOf(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
