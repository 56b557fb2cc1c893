import { forEachBatch } from '../../platform/database/for-each-batch.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { singleFlight } from '../../platform/jobs/single-flight.ts'
import type { Bus } from '../../platform/live/bus.ts'
import type { Services } from '../../platform/services.ts'
import { isEmailConfirmed } from '../members-table.ts'
import { listUnconfirmedIds } from './unconfirmed-table.ts'

/** Returns those of the author tags that occur in stored reports. */
export type FindWriters = (db: Handle, authorTags: readonly Buffer[]) => Promise<Buffer[]>

/**
 * Authors whose reports wait until they confirm their email. The database does not reveal which
 * reports wait: a waiting row looks like any other, and confirming does not change it, except that
 * a sixth warning about one number is held within two hours. Each node computes the waiting authors
 * with its keys and holds them in memory.
 */
export interface WaitingAuthors {
  /** Returns the tags of the waiting authors, under every key of the ring. */
  tags: () => readonly Buffer[]
  /** Returns whether a tag, in hex, belongs to a waiting author. */
  has: (authorTag: string) => boolean
  /** Returns whether the reports of a member wait. Must be called before the report is stored. */
  note: (db: Handle, memberId: string) => Promise<boolean>
  /** Must be called when a member may have confirmed the email. */
  release: (memberId: string) => void
  /**
   * Computes the waiting authors. Must be called before serving. Rejects if the database is
   * unavailable.
   */
  start: () => Promise<void>
  /**
   * Computes the waiting authors again, without losing concurrent changes. A failure is reported.
   * The next run tries again.
   */
  refresh: () => Promise<void>
  stop: () => void
}

export interface WaitingOptions extends Pick<Services, 'db' | 'index'> {
  bus: Bus
  findWriters: FindWriters
  /** Called with the tag, in hex, of an author whose reports were waiting and now count. */
  counts: (authorTag: string) => void
  /** Called when the reports that count may have changed. */
  changed: () => void
  /** Receives the error of a `refresh` that failed. */
  report: (error: unknown) => void
}

/** How often a node that receives no hints computes the waiting authors again. */
const LOOK_MS = 2_000
/** The topics of hints about authors whose reports wait or count. No stream follows them. */
const TOPIC = /^author:([0-9a-f]+)$/

/** Returns the waiting authors of this node. The caller starts the first read. */
export function createWaitingAuthors(options: WaitingOptions): WaitingAuthors {
  const { index, bus, counts, changed, report } = options
  let waiting = new Map<string, Buffer>()
  /** The changes that arrived during each running read. Two reads can overlap. */
  const changesDuringReads = new Set<Map<string, boolean>>()

  function set(tag: Buffer, waits: boolean): void {
    const name = tag.toString('hex')
    for (const changes of changesDuringReads) changes.set(name, waits)
    if (waits) waiting.set(name, tag)
    else if (waiting.delete(name)) counts(name)
  }

  function tell(memberId: string, waits: boolean): void {
    const tags = index.tags('author', memberId)
    for (const tag of tags) set(tag, waits)
    const event = waits ? 'waits' : 'counts'
    bus.publish(tags.map((tag) => ({ topic: `author:${tag.toString('hex')}`, event })))
    if (!waits) changed()
  }

  async function readAll(): Promise<void> {
    const changes = new Map<string, boolean>()
    changesDuringReads.add(changes)
    try {
      // A report may be on its way to the database, so a waiting author continues to wait until the
      // confirmation.
      const found = await findWaiting(options, (name) => waiting.has(name))
      for (const [name, waits] of changes) {
        if (waits) found.set(name, Buffer.from(name, 'hex'))
        else found.delete(name)
      }
      for (const name of waiting.keys()) if (!found.has(name)) counts(name)
      waiting = found
    } finally {
      changesDuringReads.delete(changes)
    }
    changed()
  }
  const refresh = singleFlight(readAll, report)

  bus.onHint(({ topic, event }) => {
    const [, name] = TOPIC.exec(topic) ?? []
    if (name === undefined || (event !== 'waits' && event !== 'counts')) return
    set(Buffer.from(name, 'hex'), event === 'waits')
    changed()
  })
  bus.onReturn(() => void refresh())
  const timer = setInterval(() => bus.deaf() && void refresh(), LOOK_MS).unref()

  return {
    tags: () => [...waiting.values()],
    has: (authorTag) => waiting.has(authorTag),
    async note(db, memberId) {
      if (await isEmailConfirmed(db, memberId)) return false
      tell(memberId, true)
      // The member may have confirmed between the two queries.
      if (!(await isEmailConfirmed(db, memberId))) return true
      tell(memberId, false)
      return false
    },
    release: (memberId) => tell(memberId, false),
    start: readAll,
    refresh,
    stop: () => clearInterval(timer),
  }
}

/**
 * Returns the tags of unconfirmed members who have stored reports, or for whom `isWaiting` already
 * returns true.
 */
async function findWaiting(
  { db, index, findWriters }: WaitingOptions,
  isWaiting: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>()
  await forEachBatch(
    (...page) => listUnconfirmedIds(db, ...page),
    async (members) => {
      const tags = members.flatMap(({ id }) => index.tags('author', id))
      const writers = await findWriters(db, tags)
      const noted = tags.filter((tag) => isWaiting(tag.toString('hex')))
      for (const tag of [...writers, ...noted]) found.set(tag.toString('hex'), tag)
      return members.length
    },
  )
  return found
}
