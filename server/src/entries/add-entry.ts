import type { Entry } from '@sidelight/contract/calls/entries'
import { msg } from '@sidelight/contract/msg'
import type { ConfirmedMembers } from '../accounts/index.ts'
import { plainId } from '../platform/crypto/ids.ts'
import { quotaExceeded } from '../platform/http/quota-exceeded.ts'
import type { Services } from '../platform/services.ts'
import type { HasEntered } from './after-room-column.ts'
import { ENTRIES, ENTRY_CHANGES } from './entries-policy.ts'
import { insertEntry } from './entries-table.ts'
import { entryAfterRoom } from './entry-after-room.ts'
import { type GivenEntry, readContent, toEntryRow, whileWaiting } from './entry-content.ts'
import { requireSpace } from './entry-space.ts'
import { holdEntry } from './hold-entry.ts'

export interface EntryServices
  extends Pick<Services, 'db' | 'vault' | 'index' | 'limits' | 'clock'> {
  confirmed: ConfirmedMembers
  hasEntered: HasEntered
  /** The country of numbers without a calling code. */
  region: string
}

/**
 * Stores a private entry and returns it to its author. Other members who check the number may learn
 * that the entry counts, and its red flags. Runs inside the transaction of the call; a refused
 * entry uses nothing of the daily budget. Throws `invalid` without a number, `quota_spent`, and
 * `conflict` if the member's entries have no space left.
 */
export async function addEntry(
  services: EntryServices,
  memberId: string,
  given: GivenEntry,
): Promise<Entry> {
  const { db, index, clock, region } = services
  const content = holdEntry(readContent(given, region), given)
  await consumeEntry(services, memberId)
  const row = toEntryRow(services, content, given.phoneNumber)
  const id = plainId()
  const authorTags = index.tags('author', memberId)
  try {
    await requireSpace(db, { id, authorTags, bytes: row.sealed.length })
  } catch (refusal) {
    await services.limits.refund(ENTRIES, memberId)
    throw refusal
  }
  const waits = await services.confirmed.noteReport(db, memberId)
  const { counts, countsFrom, openToContact } = given
  const createdOn = clock().toISOString().slice(0, 10)
  await insertEntry(db, {
    ...row,
    id,
    authorTag: index.tag('author', memberId),
    counts,
    countsFrom,
    openToContact,
    afterRoom: await entryAfterRoom.decide(services, memberId, content.phoneNumber),
    createdOn,
  })
  const { phoneNumber, handle = null } = content
  const createdAt = `${createdOn}T12:00:00.000Z`
  const shown = { id, phoneNumber, handle, counts, countsFrom, openToContact }
  return { ...shown, ...whileWaiting(waits), createdAt }
}

type BudgetServices = Pick<EntryServices, 'limits' | 'clock'>

async function consumeEntry({ limits, clock }: BudgetServices, memberId: string): Promise<void> {
  const spent = await limits.consume(ENTRIES, memberId)
  if (!spent.allowed)
    throw quotaExceeded(
      msg('{points} entries for today', { points: ENTRIES.points }),
      spent,
      clock(),
    )
}

/** Uses one of the member's changes of the day. Throws `quota_spent` if none is left. */
export async function consumeChange(
  { limits, clock }: BudgetServices,
  memberId: string,
): Promise<void> {
  const spent = await limits.consume(ENTRY_CHANGES, memberId)
  if (!spent.allowed)
    throw quotaExceeded(
      msg('{points} changes for today', { points: ENTRY_CHANGES.points }),
      spent,
      clock(),
    )
}
