import type { ServerResponse } from 'node:http'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import type { BlindIndex } from '../crypto/blind-index.ts'
import { singleFlight } from '../jobs/single-flight.ts'
import { type Bus, isForNodes, type LiveHint } from './bus.ts'
import type { Live } from './live.ts'
import type { Positions } from './live-position.ts'
import { type LiveSource, signalSource } from './live-source.ts'
import { frameOf, LiveStream, type StreamOwner } from './live-stream.ts'
import { type LiveReport, LiveSubscriptions } from './live-subscriptions.ts'
import { findMissedChanges } from './missed-changes.ts'

/** (policy) Open pages of one member on one node. Beyond that, the oldest stream is ended. */
const STREAMS_PER_MEMBER = 20
/** The longest time until an ended session, a suspension, a ban or a failed read is noticed. */
const LOOK_MS = 500
/**
 * The interval of heartbeats. They keep proxies from closing an idle connection, and new rows whose
 * hint was lost are sent at the same time.
 */
const HEARTBEAT_MS = 15_000

export interface LiveOptions {
  bus: Bus
  index: BlindIndex
  sources: readonly LiveSource[]
  /** Resolves to those of the sessions that are open and belong to members in good standing. */
  openSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Drops the cached sessions of a member. */
  forget: (memberId: string) => void
  report: LiveReport
}

/** The open streams of this node. Delivers what features publish on this node and on others. */
export class LiveHub implements Live {
  readonly #options: LiveOptions
  readonly #following: LiveSubscriptions
  readonly #streams = new Set<LiveStream>()
  readonly #timers: readonly NodeJS.Timeout[]
  readonly #endOver: () => Promise<void>
  readonly #hearNews: () => Promise<void>
  #closed = false

  constructor(options: LiveOptions) {
    const { bus, index, sources, report } = options
    this.#options = options
    this.#following = new LiveSubscriptions([memberSource(index), ...sources], report)
    this.#endOver = singleFlight(
      () => endOver(this.#streams, options.openSessions),
      (error) => report('sessions were not checked', error),
    )
    this.#hearNews = singleFlight(
      findMissedChanges(sources, (hint) => this.#hear(hint)),
      (error) => report('news were not read', error),
    )
    bus.onHint((hint) => this.#hear(hint))
    bus.onReturn(() => this.#healed())
    this.#timers = [
      setInterval(() => this.#look(), LOOK_MS).unref(),
      setInterval(() => this.#beat(), HEARTBEAT_MS).unref(),
    ]
  }

  publish: Live['publish'] = (topics) => this.#send(topics.map((topic) => ({ topic })))

  signal: Live['signal'] = (topic, event, data) => this.#send([{ topic, event, data }])

  revalidate: Live['revalidate'] = (topics) =>
    this.#send(topics.map((topic) => ({ topic, event: 'revalidate' })))

  memberTopic: Live['memberTopic'] = (memberId) => nameOf(this.#options.index.tag('live', memberId))

  /**
   * Opens a stream that resumes after the given positions. `begin` writes the headers and returns
   * the response. Rejects before calling it if the topics of the member cannot be read.
   */
  async open(owner: StreamOwner, after: Positions, begin: () => ServerResponse): Promise<void> {
    const enter = await this.#following.prepare(owner.memberId)
    if (this.#closed) throw stopping()
    const out = begin()
    // If the page was closed before, there is no later 'close' event that would remove the stream.
    if (out.destroyed) return
    makeRoom(this.#following.streamsOf(owner.memberId))
    const stream = new LiveStream(owner, out, (behind) => this.#following.catchUp(behind))
    this.#streams.add(stream)
    out.on('close', () => {
      this.#streams.delete(stream)
      this.#following.leave(stream)
    })
    enter(stream, after)
  }

  /** Returns the number of open streams. */
  count(): number {
    return this.#streams.size
  }

  /** Returns the number of bytes that wait for slow readers. */
  waiting(): number {
    return [...this.#streams].reduce((bytes, stream) => bytes + stream.waiting, 0)
  }

  /** Ends all streams and accepts no new ones. */
  close(): void {
    this.#closed = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const stream of this.#streams) stream.end()
  }

  #send(hints: readonly LiveHint[]): void {
    for (const hint of hints) this.#hear(hint)
    this.#options.bus.publish(hints)
  }

  #hear({ topic, event, data = {} }: LiveHint): void {
    if (event === undefined) this.#following.pump(topic)
    else if (event === 'revalidate') this.#revalidate(topic)
    else if (isForNodes(event)) return
    else this.#following.signal(topic, frameOf(event, data))
  }

  #revalidate(topic: string): void {
    const members = this.#following.membersOf(topic)
    if (members.size === 0) return
    for (const memberId of members) this.#options.forget(memberId)
    this.#following.refresh(members)
    void this.#endOver()
  }

  #healed(): void {
    this.#following.refreshAll()
    for (const stream of this.#streams) stream.send(frameOf('look', {}))
  }

  #look(): void {
    void this.#endOver()
    if (this.#streams.size > 0) void this.#hearNews()
    if (this.#options.bus.deaf()) this.#following.refreshAll()
    else this.#following.retry()
  }

  #beat(): void {
    for (const stream of this.#streams) stream.beat()
    this.#following.refreshAll()
  }
}

/**
 * Ends the streams whose sessions are over. Checks all sessions, because a session can also expire,
 * or end without a hint.
 */
async function endOver(
  streams: ReadonlySet<LiveStream>,
  openSessions: LiveOptions['openSessions'],
): Promise<void> {
  const asked = [...streams]
  if (asked.length === 0) return
  const ids = new Set(asked.map(({ owner }) => owner.sessionId))
  const open = await openSessions([...ids])
  for (const stream of asked) if (!open.has(stream.owner.sessionId)) stream.end('session')
}

/**
 * Ends the member's oldest streams until there is room for one more. A set is in insertion order
 * and may still contain streams that are ending.
 */
function makeRoom(streams: ReadonlySet<LiveStream>): void {
  const staying = [...streams].filter((stream) => !stream.isEnding)
  for (const stream of staying.slice(0, 1 - STREAMS_PER_MEMBER)) stream.end('elsewhere')
}

/**
 * Returns the source of each member's own topic, under every key of the ring, because nodes may
 * disagree about which key is the newest.
 */
function memberSource(index: BlindIndex): LiveSource {
  return signalSource((memberId) => index.tags('live', memberId).map(nameOf))
}

const nameOf = (tag: Buffer) => `member:${tag.toString('base64url')}`

function stopping(): Problem {
  return new Problem('unavailable', msg('This server is stopping. Please try again shortly.'), {
    retryAfterSeconds: 1,
  })
}
