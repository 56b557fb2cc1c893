import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { ConfirmedMembers, LateAuthors } from '../accounts/index.ts'
import type { PersonField } from '../platform/crypto/blind-index.ts'
import type { Services } from '../platform/services.ts'
import { openSeenFrom } from './public-from.ts'
import { sealedPerson } from './sealed-person.ts'
import { groupOf } from './warning-group.ts'
import { listPublishedSince, listWatched, type WatchedRow } from './watched-warnings-table.ts'

/** A published warning, with the data for an alert about it. */
export interface WatchedWarning {
  id: string
  /** The author's tag, in hex. */
  author: string
  /** The tags of the reported person, in hex. */
  tags: Readonly<Record<PersonField, string | undefined>>
  /**
   * When everybody could first read it: later than its publication if the author confirmed later.
   */
  publicFrom: Date
  /** The masked number. */
  shownNumber: string
  /** Returns the group that opens its report on the board. */
  group(): string | undefined
}

export interface WatchedServices extends Pick<Services, 'db' | 'vault' | 'clock'> {
  confirmed: Pick<ConfirmedMembers, 'waiting' | 'late'>
}

interface Watched {
  /** The tags, one of which a warning must have. */
  tags: Readonly<Record<PersonField, readonly Buffer[]>>
  notBy: readonly Buffer[]
  since: Date
  limit: number
}

/** Returns the newest warnings of others with one of the tags. */
export async function findWatched(
  services: WatchedServices,
  watched: Watched,
): Promise<WatchedWarning[]> {
  const { db, clock, confirmed } = services
  const late = await confirmed.late(db)
  const moment = { now: clock(), waiting: confirmed.waiting(), late: tagsOf(late) }
  const since = startOfDay(watched.since)
  const rows = await listWatched(db, { ...watched, ...moment, since })
  return rows.map((row) => viewWatched(services, row, late))
}

/** Returns every warning that was published since a time, and those of late authors. */
export async function findPublishedSince(
  services: WatchedServices,
  since: Date,
): Promise<WatchedWarning[]> {
  const { db, clock, confirmed } = services
  const late = await confirmed.late(db)
  const moment = { now: clock(), waiting: confirmed.waiting(), late: tagsOf(late) }
  const rows = await listPublishedSince(db, { ...moment, since: startOfDay(since) })
  return rows.map((row) => viewWatched(services, row, late))
}

const tagsOf = (authors: LateAuthors) => [...authors.keys()].map((name) => Buffer.from(name, 'hex'))

/** The stored time of publication is rounded to the day, so the whole day is read. */
function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS)
}

function viewWatched(
  { vault }: Pick<Services, 'vault'>,
  row: WatchedRow,
  late: LateAuthors,
): WatchedWarning {
  return {
    id: row.id,
    author: row.authorTag.toString('hex'),
    tags: {
      phone: row.phoneTag.toString('hex'),
      handle: row.handleTag?.toString('hex'),
      email: row.emailTag?.toString('hex'),
    },
    publicFrom: openSeenFrom(vault, row, late),
    shownNumber: row.shown.phoneNumber,
    group() {
      const number = sealedPerson.open(vault, row.sealed).phoneNumber
      return groupOf(vault, { id: row.id, number })
    },
  }
}
