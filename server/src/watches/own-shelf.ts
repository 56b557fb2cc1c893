import { DAY_MS } from '@sidelight/contract/rules/limits'
import { chunk } from '../platform/database/chunk.ts'
import { askOf } from '../platform/database/statement.ts'
import type { Services } from '../platform/services.ts'
import { openingOf, readOpenings } from './corrections/packed-openings.ts'
import { hasMark, markOf, openingsIn, PADDING_MARK } from './opened-marks.ts'
import { emptyShelf, openShelf } from './sealed-shelf.ts'
import { MARKS_TOGETHER, shelfChanges } from './shelf-changes.ts'
import { findShelf } from './shelves-table.ts'
import { packWatches, type StoredWatch, unpackWatches } from './watch-slots.ts'

export type ShelfServices = Pick<Services, 'db' | 'ask' | 'vault' | 'quiet' | 'clock'>

/** A member's shelf as that member sees it, including changes that wait to be written. */
export interface OwnShelf {
  seed: Buffer
  watches: readonly StoredWatch[]
  isRead(id: string): boolean
  /** Returns the day (since 1970) on which the member opened a warning. */
  openedOn(warningId: string): number | undefined
}

export async function readShelf(
  { db, ask, vault, quiet }: ShelfServices,
  memberId: string,
): Promise<OwnShelf> {
  // Waiting changes first: one that is written in between is then found in the table.
  const own = await quiet.waiting(db, shelfChanges(vault), memberId)
  const waiting = own.map(({ value }) => value)
  const row = await findShelf(askOf({ db, ask }), memberId)
  const { seed, watches, opened } = row ? openShelf(vault, row) : emptyShelf()
  const slots = waiting.find((change) => change.slots !== undefined)?.slots
  const marked = new Set(waiting.flatMap(({ read = [] }) => read))
  const openings = openingsIn(opened)
  for (const { opened: added, day } of waiting) {
    for (const mark of readOpenings(added)) openings.set(mark, openings.get(mark) ?? day)
  }
  return {
    seed,
    watches: slots === undefined ? watches : unpackWatches(Buffer.from(slots, 'base64')),
    openedOn: (warningId) => openings.get(openingOf(warningId)),
    isRead: (id) => marked.has(markOf(id)) || hasMark(opened, markOf(id)),
  }
}

/** Stores a member's watches, replacing a waiting list. The caller must hold the shelf's lock. */
export async function writeWatches(
  { db, vault, quiet, clock }: ShelfServices,
  memberId: string,
  watches: readonly StoredWatch[],
): Promise<void> {
  const kind = shelfChanges(vault)
  await quiet.forget(
    db,
    kind,
    (change) => change.memberId === memberId && change.slots !== undefined,
  )
  const slots = packWatches(watches).toString('base64')
  await quiet.defer(db, kind, { memberId, slots, day: dayNumber(clock()) })
}

/** Stores that these alerts were read. Writes the same for none as for some. */
export async function writeRead(
  { db, vault, quiet, clock }: ShelfServices,
  memberId: string,
  ids: readonly string[],
): Promise<void> {
  const parts = ids.length === 0 ? [[]] : chunk(ids.map(markOf), MARKS_TOGETHER)
  for (const part of parts) {
    const read = [...part, ...Array<string>(MARKS_TOGETHER - part.length).fill(PADDING_MARK)]
    await quiet.defer(db, shelfChanges(vault), { memberId, read, day: dayNumber(clock()) })
  }
}

/** Returns the day of a time, in days since 1970. */
export const dayNumber = (moment: Date) => Math.floor(moment.getTime() / DAY_MS)
