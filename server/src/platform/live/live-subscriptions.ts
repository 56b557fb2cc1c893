import { batchLoader } from '../database/batch-loader.ts'
import { singleFlight } from '../jobs/single-flight.ts'
import type { Positions } from './live-position.ts'
import type { LiveSource, OpenTopic } from './live-source.ts'
import { frameOf, type LiveStream } from './live-stream.ts'
import { createTopic, type LiveTopic } from './live-topic.ts'

const MEMBERS_AT_ONCE = 256

/** Receives a description of what failed, and its error. It will be retried. */
export type LiveReport = (what: string, error: unknown) => void

interface SourcedTopic extends OpenTopic {
  source: LiveSource
}

/** The topics that each stream of this node follows. */
export class LiveSubscriptions {
  readonly #sources: readonly LiveSource[]
  readonly #report: LiveReport
  readonly #topics = new Map<string, LiveTopic>()
  readonly #streams = new Map<string, Set<LiveStream>>()
  /** Members whose topics, and topics whose rows, have to be read again. */
  readonly #changed = new Set<string>()
  readonly #late = new Set<string>()
  #refreshes = 0

  constructor(sources: readonly LiveSource[], report: LiveReport) {
    this.#sources = sources
    this.#report = report
  }

  /**
   * Reads the topics that a member may follow. Resolves to a function that makes a stream follow
   * them after the given positions, or from the newest row on if a topic has no position.
   */
  async prepare(memberId: string): Promise<(stream: LiveStream, after: Positions) => void> {
    const refreshes = this.#refreshes
    const open = await this.#openTo(memberId)
    return (stream, after) => {
      for (const { topic, head } of open) {
        // A position beyond the newest row is invalid: it was invented, or the database was
        // restored.
        const position = head === undefined ? head : Math.min(after.get(topic) ?? head, head)
        stream.follow(topic, position)
      }
      stream.greet()
      const own = this.#streams.get(memberId) ?? new Set()
      this.#streams.set(memberId, own.add(stream))
      for (const one of open) this.#join(stream, one)
      if (refreshes !== this.#refreshes) this.refresh([memberId])
    }
  }

  streamsOf(memberId: string): ReadonlySet<LiveStream> {
    return this.#streams.get(memberId) ?? new Set()
  }

  /** Removes a closed stream. */
  leave(stream: LiveStream): void {
    const { memberId } = stream.owner
    const own = this.#streams.get(memberId)
    own?.delete(stream)
    if (own?.size === 0) this.#streams.delete(memberId)
    for (const topic of stream.topics) this.#part(stream, topic)
  }

  /** Sends the new rows of a topic. */
  pump(topic: string): void {
    void this.#topics.get(topic)?.pump()
  }

  /**
   * Sends the rows that were held back while too many bytes waited, and a `look` event, because
   * signals of that time were not sent.
   */
  catchUp(stream: LiveStream): void {
    for (const topic of stream.topics) this.pump(topic)
    stream.send(frameOf('look', {}))
  }

  signal(topic: string, frame: string): void {
    for (const stream of this.#topics.get(topic)?.followers ?? []) stream.send(frame)
  }

  membersOf(topic: string): ReadonlySet<string> {
    const followers = this.#topics.get(topic)?.followers ?? []
    return new Set(Array.from(followers, ({ owner }) => owner.memberId))
  }

  /** Reads again which topics these members may follow. */
  refresh(memberIds: Iterable<string>): void {
    this.#refreshes += 1
    for (const memberId of memberIds) this.#changed.add(memberId)
    void this.#refresh()
  }

  /** Reads the topics of all members on this node again, and sends new rows. */
  refreshAll(): void {
    this.refresh(this.#streams.keys())
  }

  /** Retries failed reads. */
  retry(): void {
    const late = [...this.#late]
    this.#late.clear()
    for (const topic of late) this.pump(topic)
    if (this.#changed.size > 0) void this.#refresh()
  }

  readonly #openTo = batchLoader((memberIds: string[]) => this.#read(memberIds), {
    atMost: MEMBERS_AT_ONCE,
  })

  async #read(memberIds: string[]): Promise<SourcedTopic[][]> {
    const answers = await Promise.all(
      this.#sources.map(async (source) => ({ source, open: await source.topicsOf(memberIds) })),
    )
    return memberIds.map((memberId) =>
      answers.flatMap(({ source, open }) =>
        (open.get(memberId) ?? []).map((topic) => ({ ...topic, source })),
      ),
    )
  }

  readonly #refresh = singleFlight(
    async () => {
      const memberIds = [...this.#changed]
      this.#changed.clear()
      try {
        await Promise.all(memberIds.map(async (id) => this.#apply(id, await this.#openTo(id))))
      } catch (error) {
        for (const id of memberIds) this.#changed.add(id)
        throw error
      }
    },
    (error) => this.#report('who may follow what was not read', error),
  )

  #apply(memberId: string, open: readonly SourcedTopic[]): void {
    const names = new Set(open.map(({ topic }) => topic))
    for (const stream of this.#streams.get(memberId) ?? []) {
      const gone = [...stream.topics].filter((topic) => !names.has(topic))
      const added = open.filter(({ topic }) => !stream.topics.has(topic))
      for (const topic of gone) {
        stream.unfollow(topic)
        this.#part(stream, topic)
      }
      for (const { topic, head } of added) stream.follow(topic, head)
      for (const one of open) this.#join(stream, one)
      if (gone.length + added.length > 0) stream.send(frameOf('rooms', {}))
    }
  }

  #join(stream: LiveStream, { topic, head, source }: SourcedTopic): void {
    const known = this.#topics.get(topic) ?? this.#create(topic, source)
    known.followers.add(stream)
    if (head !== undefined && head > stream.positionIn(topic)) void known.pump()
  }

  #create(topic: string, source: LiveSource): LiveTopic {
    const since = async (position: number, limit: number) =>
      (await source.since?.(topic, position, limit)) ?? []
    const created = createTopic(topic, since, (error) => {
      this.#late.add(topic)
      this.#report('new rows were not read', error)
    })
    this.#topics.set(topic, created)
    return created
  }

  #part(stream: LiveStream, topic: string): void {
    const known = this.#topics.get(topic)
    known?.followers.delete(stream)
    if (known?.followers.size === 0) this.#topics.delete(topic)
  }
}
