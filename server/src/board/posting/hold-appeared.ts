import { HOUR_MS } from '@sidelight/contract/rules/limits'
import type { ConfirmedMembers } from '../../accounts/index.ts'
import { deleteNotificationsAbout } from '../../notifications/index.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { HOLD_FROM_REPORTS } from '../board-policy.ts'
import { openPublicFrom } from '../public-from.ts'
import { type Holds, togetherSince } from './hold-posted.ts'
import { holdAsOneOfMany, listCrowded, type SeenWarning } from './hold-table.ts'

interface AppearedServices extends Pick<Services, 'db' | 'vault' | 'clock'> {
  holds: Holds
  confirmed: Pick<ConfirmedMembers, 'waiting' | 'late'>
  boardChanged: () => void
}

/** A warning, and the time from which everybody saw it. */
interface AppearedWarning extends SeenWarning {
  appearedAt: Date
  isLate: boolean
}

/**
 * Holds every warning that appeared as one of too many about its number within days and that no
 * moderator was asked to read: a delayed one, or one whose author has confirmed the email. The
 * first ones remain. A warning that appears when it is posted is judged then (`hold-posted.ts`).
 */
export async function holdAppeared(services: AppearedServices): Promise<void> {
  const { db, holds, clock, boardChanged } = services
  if (!holds.countsReports) return
  const now = clock()
  for (const warnings of await listCrowds(services, now)) {
    const unread: AppearedWarning[] = []
    for (const warning of warnings) {
      if (!(await holds.hasHeldCase(db, warning.id))) unread.push(warning)
    }
    for (const warning of unread.slice(HOLD_FROM_REPORTS - 1)) {
      if (await hold(services, warning, now)) boardChanged()
    }
  }
}

/**
 * Returns the warnings of the last days about each number that has too many, in the order in which
 * they appeared.
 */
async function listCrowds(
  { db, vault, confirmed }: AppearedServices,
  now: Date,
): Promise<AppearedWarning[][]> {
  const since = togetherSince(now)
  const late = await confirmed.late(db)
  const rows = await listCrowded(db, {
    since,
    late: [...late].flatMap(([name, time]) => (time >= since ? [Buffer.from(name, 'hex')] : [])),
    least: HOLD_FROM_REPORTS,
    now,
    waiting: confirmed.waiting(),
  })
  const appeared = rows
    .map((row): AppearedWarning => {
      const [written, counted] = [
        openPublicFrom(vault, row),
        late.get(row.authorTag.toString('hex')),
      ]
      const isLate = counted !== undefined && counted > written
      return { ...row, appearedAt: isLate ? counted : written, isLate }
    })
    .filter(({ appearedAt }) => appearedAt >= since)
    .toSorted((a, b) => a.appearedAt.getTime() - b.appearedAt.getTime())
  return [...Map.groupBy(appeared, ({ phoneTag }) => phoneTag.toString('hex')).values()]
}

async function hold(
  { db, holds }: AppearedServices,
  warning: AppearedWarning,
  now: Date,
): Promise<boolean> {
  const at = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  return db.transaction().execute(async (transaction: Handle) => {
    const held = await holdAsOneOfMany(transaction, { ...warning, at })
    if (!held) return false
    // The notification that it has appeared. An author whose email was unconfirmed got none.
    if (!warning.isLate) await deleteNotificationsAbout(transaction, warning.id)
    await holds.open(transaction, { warning: held, reason: 'many-reports', wasShown: true })
    return true
  })
}
