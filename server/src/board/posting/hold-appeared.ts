import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import type { ConfirmedMembers } from '../../accounts/index.ts'
import { deleteNotificationsAbout } from '../../notifications/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { SweepWindow } from '../../platform/jobs/run-once.ts'
import type { Services } from '../../platform/services.ts'
import { type Holds, isTooMany, togetherSince } from './hold-posted.ts'
import { holdAsOneOfMany, listSeenBeside, type SeenWarning } from './hold-table.ts'

interface AppearedServices extends Pick<Services, 'db'> {
  holds: Holds
  confirmed: Pick<ConfirmedMembers, 'waiting' | 'late'>
  boardChanged: () => void
}

/** The longest time after which a warning is still judged, if no node ran in between. */
const LONGEST_MS = DAY_MS

/**
 * Holds the warnings that have appeared in a period after too many others about their number:
 * delayed ones, and those whose authors have confirmed their email. The others were judged when
 * they were posted, with the same result.
 */
export async function holdAppeared(
  services: AppearedServices,
  { from, until }: SweepWindow,
): Promise<void> {
  const { db, holds, confirmed, boardChanged } = services
  if (!holds.countsReports) return
  const start = new Date(Math.max(from.getTime(), until.getTime() - LONGEST_MS))
  const late = await confirmed.late(db)
  // The time is the end of the hour of the confirmation, and this node may read it an hour later.
  const lately = new Set(
    [...late].flatMap(([name, time]) => (time.getTime() + HOUR_MS > start.getTime() ? [name] : [])),
  )
  const seen = await listSeenBeside(db, {
    since: togetherSince(until),
    from: start,
    late: [...lately].map((name) => Buffer.from(name, 'hex')),
    now: until,
    waiting: confirmed.waiting(),
  })
  const hasAppeared = ({ publishedAt, authorTag }: SeenWarning) =>
    publishedAt > start || lately.has(authorTag.toString('hex'))
  const held = oneOfMany(seen.map((row) => ({ ...row, appearedAt: appearanceOf(row, late) })))
  for (const row of held.filter(hasAppeared)) {
    if (await hold(db, holds, row)) boardChanged()
  }
}

interface AppearedWarning extends SeenWarning {
  appearedAt: Date
}

function appearanceOf(
  { authorTag, publishedAt }: SeenWarning,
  late: ReadonlyMap<string, Date>,
): Date {
  const confirmedAt = late.get(authorTag.toString('hex'))
  return confirmedAt && confirmedAt > publishedAt ? confirmedAt : publishedAt
}

/** Returns the warnings that appeared after too many others about their number. */
function oneOfMany(seen: readonly AppearedWarning[]): AppearedWarning[] {
  const earlier = new Map<string, number>()
  // The rows are in the order of publication, which the sort preserves for equal times.
  const ordered = seen.toSorted((a, b) => a.appearedAt.getTime() - b.appearedAt.getTime())
  return ordered.filter(({ phoneTag }) => {
    const number = phoneTag.toString('hex')
    const count = earlier.get(number) ?? 0
    if (isTooMany(count)) return true
    earlier.set(number, count + 1)
    return false
  })
}

async function hold(db: Handle, holds: Holds, row: AppearedWarning): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (await holds.hasRead(transaction, row.id)) return false
    if (!(await holdAsOneOfMany(transaction, row.id))) return false
    // The notification that it has appeared.
    await deleteNotificationsAbout(transaction, row.id)
    await holds.open(transaction, { warning: row, reason: 'many-reports' })
    return true
  })
}
