import type { Warning } from '@sidelight/contract/calls/board'
import type { Handle } from '../platform/database/tables.ts'
import { viewBadge } from './badge/verified-badge.ts'
import { noonOf } from './noon-of.ts'
import { ageOf, NO_CLAIM } from './number-age.ts'
import { isVisibleToAll } from './reader-of.ts'
import { viewReply } from './reply.ts'
import { type CountServices, countReporters, type Reporters } from './reporters/count-reporters.ts'
import { sealedPerson } from './sealed-person.ts'
import { openStillFrom } from './still-from.ts'
import { groupOf } from './warning-group.ts'
import type { BoardRow, Reader } from './warnings-table.ts'

/**
 * Returns rows as the reader may see them, in the given order. Sealed persons are opened only to
 * compute the group, because rows contain their masks.
 */
export async function viewWarnings(
  services: ViewServices,
  rows: readonly BoardRow[],
  reader: Reader,
): Promise<Warning[]> {
  const counts = await countReporters(services, rows, reader)
  const due = await findDue(services, rows)
  return rows.map((row) => ({
    ...viewWarning(row, counts.get(row.id) ?? alone(services, row, reader), reader),
    ...viewDue(due.get(row.id)),
    ...viewGroup(services, row, reader),
  }))
}

/** Returns when moderators must decide about disputed warnings, by id. */
export type DisputesDue = (
  db: Handle,
  warningIds: readonly string[],
) => Promise<ReadonlyMap<string, Date>>

export interface ViewServices extends CountServices {
  /** If undefined, cards do not show when moderators must decide. */
  disputesDue?: DisputesDue | undefined
}

async function findDue(
  { db, disputesDue }: ViewServices,
  rows: readonly BoardRow[],
): Promise<ReadonlyMap<string, Date>> {
  const ids = rows.filter(({ state }) => state === 'disputed').map(({ id }) => id)
  return ids.length > 0 && disputesDue ? disputesDue(db, ids) : new Map()
}

const viewDue = (due: Date | undefined): Pick<Warning, 'disputedUntil'> =>
  due ? { disputedUntil: noonOf(due).toISOString() } : {}

/**
 * Returns the figures of a row alone, without other reports of its number. Used for a number that
 * is not whole, and for a warning that only the author sees.
 */
function alone(
  { vault }: Pick<CountServices, 'vault'>,
  { publishedAt, stillFrom }: BoardRow,
  { now }: Reader,
): Reporters {
  const confirmedAt = () => openStillFrom(vault, stillFrom)
  const newestAt = publishedAt.getTime()
  const own = { author: '', isIndependent: () => false, confirmedAt, isPublished: true }
  const age = ageOf([{ ...own, ...NO_CLAIM, newestAt, unmovedAt: newestAt }], now)
  return { all: 1, corroborated: false, age }
}

/**
 * Returns the group of a row that everybody sees. An author's view of an unpublished warning
 * contains none, because posting and deleting a warning unseen would otherwise reveal the group of
 * a number.
 */
function viewGroup(
  { vault }: CountServices,
  row: BoardRow,
  reader: Reader,
): Pick<Warning, 'group'> {
  if (!isVisibleToAll(row, reader)) return {}
  const number = sealedPerson.open(vault, row.sealed).phoneNumber
  const group = groupOf(vault, { id: row.id, number })
  return group === undefined ? {} : { group }
}

function viewWarning(row: BoardRow, reporters: Reporters, reader: Reader): Warning {
  const disputed = row.state === 'disputed'
  return {
    id: row.id,
    ...row.shown,
    redFlags: row.redFlags,
    description: row.description,
    location: row.location,
    timeframe: row.timeframe,
    // A dispute suspends `verified` until a moderator has decided.
    verified: row.verified && !disputed,
    ...(row.verified && !disputed ? viewBadge(row) : {}),
    corroborated: reporters.corroborated,
    ...(reporters.age.oldNumber ? { oldNumber: reporters.age.oldNumber } : {}),
    ...viewDispute(row),
    ...viewReply(row),
    ...(row.correctedOn ? { correctedOn: row.correctedOn.toISOString() } : {}),
    reportCount: reporters.all,
    createdAt: `${row.publishedAt.toISOString().slice(0, 10)}T12:00:00.000Z`,
    yours: reader.authorTags.some((tag) => tag.equals(row.authorTag)),
    ...(reader.waiting.some((tag) => tag.equals(row.authorTag)) ? { unconfirmed: true } : {}),
    ...(row.state === 'held' ? { held: true } : {}),
    appearsAt: row.publishedAt > reader.now ? row.publishedAt.toISOString() : null,
  }
}

const viewDispute = ({
  state,
  contestedBy,
}: BoardRow): Pick<Warning, 'disputed' | 'contestedBy'> =>
  state === 'disputed' && contestedBy
    ? { disputed: true, contestedBy }
    : { disputed: state === 'disputed' }
