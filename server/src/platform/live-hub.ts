import type { ServerResponse } from 'node:http'
import { Problem } from '@sidelight/contract/problem'
import type { BlindIndex } from './blind-index.ts'
import type { Bus, Ring } from './bus.ts'
import type { Live } from './live.ts'
import { Following } from './live-following.ts'
import { lookForNews } from './live-news.ts'
import type { Positions } from './live-position.ts'
import { doorbellSource, type LiveSource } from './live-source.ts'
import { frameOf, LiveStream, type StreamOwner } from './live-stream.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** (policy) Open pages of one member on one node; the oldest makes room. */
const STREAMS_PER_MEMBER = 20
/** How long an ended session, a suspension, a ban or a failed read may go unnoticed. */
const LOOK_MS = 500
/** Keeps proxies from closing a silent connection, and heals whatever rang unheard. */
const HEARTBEAT_MS = 15_000

export interface LiveOptions {
  bus: Bus
  index: BlindIndex
  sources: readonly LiveSource[]
  /** Which of these sessions are open and of members in good standing. */
  openSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Forgets what is remembered of a member's sessions. */
  forget: (memberId: string) => void
  /** Hears what did not work and is tried again. */
  report: (what: string) => void
}

/** The streams that are open on this node: brings them what features say here and on other nodes. */
export class LiveHub implements Live {
  readonly #options: LiveOptions
  readonly #following: Following
  readonly #streams = new Set<LiveStream>()
  readonly #timers: readonly NodeJS.Timeout[]
  readonly #endOver: () => Promise<void>
  readonly #hearNews: () => Promise<void>
  #closed = false

  constructor(options: LiveOptions) {
    const { bus, index, sources, report } = options
    this.#options = options
    this.#following = new Following([memberSource(index), ...sources], report)
    this.#endOver = oneAtATime(
      () => endOver(this.#streams, options.openSessions),
      () => report('sessions were not checked'),
    )
    this.#hearNews = oneAtATime(
      lookForNews(sources, (ring) => this.#hear(ring)),
      () => report('news were not read'),
    )
    bus.onRing((ring) => this.#hear(ring))
    bus.onReturn(() => this.#healed())
    this.#timers = [
      setInterval(() => this.#look(), LOOK_MS).unref(),
      setInterval(() => this.#beat(), HEARTBEAT_MS).unref(),
    ]
  }

  ring: Live['ring'] = (topics) => this.#send(topics.map((topic) => ({ topic })))

  tell: Live['tell'] = (topic, event, data) => this.#send([{ topic, event, data }])

  recheck: Live['recheck'] = (topics) =>
    this.#send(topics.map((topic) => ({ topic, event: 'recheck' })))

  memberTopic: Live['memberTopic'] = (memberId) => nameOf(this.#options.index.tag('live', memberId))

  /**
   * Opens a stream after the given positions; `begin` answers the response, its head written. Rejects
   * before that when what she may follow cannot be read.
   */
  async open(owner: StreamOwner, after: Positions, begin: () => ServerResponse): Promise<void> {
    const enter = await this.#following.prepare(owner.memberId)
    if (this.#closed) throw stopping()
    makeRoom(this.#following.streamsOf(owner.memberId))
    const out = begin()
    const stream = new LiveStream(owner, out, (behind) => this.#following.catchUp(behind))
    this.#streams.add(stream)
    out.on('close', () => {
      this.#streams.delete(stream)
      this.#following.leave(stream)
    })
    enter(stream, after)
  }

  /** How many are open. */
  count(): number {
    return this.#streams.size
  }

  /** How many bytes wait for readers. */
  waiting(): number {
    return [...this.#streams].reduce((bytes, stream) => bytes + stream.waiting, 0)
  }

  /** Says goodbye to all and takes no more. */
  close(): void {
    this.#closed = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const stream of this.#streams) stream.end()
  }

  #send(rings: readonly Ring[]): void {
    for (const ring of rings) this.#hear(ring)
    this.#options.bus.ring(rings)
  }

  #hear({ topic, event, data = {} }: Ring): void {
    if (event === undefined) this.#following.pump(topic)
    else if (event === 'recheck') this.#recheck(topic)
    else this.#following.tell(topic, frameOf(event, data))
  }

  #recheck(topic: string): void {
    const members = this.#following.membersOf(topic)
    if (members.size === 0) return
    for (const memberId of members) this.#options.forget(memberId)
    this.#following.refresh(members)
    void this.#endOver()
  }

  #healed(): void {
    this.#following.refreshAll()
    for (const stream of this.#streams) stream.tell(frameOf('look', {}))
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

/** Asks about all sessions at once: one may end where nobody rings, by time or by hand. */
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

/** A set keeps the order in which they came; who was asked to go already may still be in it. */
function makeRoom(hers: ReadonlySet<LiveStream>): void {
  const staying = [...hers].filter((stream) => !stream.isEnding)
  for (const stream of staying.slice(0, 1 - STREAMS_PER_MEMBER)) stream.end('elsewhere')
}

/** What is for one member alone. Under each key of the ring: nodes may have different newest ones. */
function memberSource(index: BlindIndex): LiveSource {
  return doorbellSource((memberId) => index.tags('live', memberId).map(nameOf))
}

const nameOf = (tag: Buffer) => `member:${tag.toString('base64url')}`

function stopping(): Problem {
  return new Problem('unavailable', 'This server is stopping. Please try again shortly.', {
    retryAfterSeconds: 1,
  })
}
