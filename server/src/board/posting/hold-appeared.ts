import { HOUR_MS } from '@sidelight/contract/rules/limits'
import type { ConfirmedMembers } from '../../accounts/index.ts'
import { deleteNotificationsAbout } from '../../notifications/index.ts'
import type { Services } from '../../platform/services.ts'
import { startOfHour } from '../../platform/start-of-hour.ts'
import { HOLD_FROM_REPORTS } from '../board-policy.ts'
import { openPublicFrom, openSeenFrom } from '../public-from.ts'
import { recallWarnings } from '../recalls/recall-warnings.ts'
import { type Holds, togetherSince } from './hold-posted.ts'
import { holdAsOneOfMany, listCrowded, type SeenWarning } from './hold-table.ts'

interface AppearedServices extends Pick<Services, 'db' | 'vault' | 'clock'> {
  holds: Holds
  confirmed: Pick<ConfirmedMembers, 'waiting' | 'late'>
  boardChanged: () => void
}

/** A warning, and when and why it appeared. */
interface AppearedWarning extends SeenWarning {
  /** For a late author, the end of the hour in which the email was confirmed. */
  appearedAt: Date
  /** `late`: its author confirmed the email after writing. */
  way: 'at once' | 'delayed' | 'late'
}

/**
 * Holds warnings that are one of too many about their number within days and that appeared some
 * time after they were posted: delayed ones, and those of authors who confirmed their email later.
 * A warning is not held again about the same number. Warnings that appear when they are posted are
 * checked then (`hold-posted.ts`).
 */
export async function holdAppeared(services: AppearedServices): Promise<void> {
  const { db, holds, clock, boardChanged } = services
  if (!holds.countsReports) return
  const now = clock()
  for (const warnings of await listCrowds(services, now)) {
    for (const warning of warnings.slice(HOLD_FROM_REPORTS - 1)) {
      if (warning.way === 'at once' || (await holds.hasHeldCase(db, warning))) continue
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
      const written = openPublicFrom(vault, row)
      const appearedAt = openSeenFrom(vault, row, late)
      if (appearedAt > written) return { ...row, appearedAt, way: 'late' }
      return { ...row, appearedAt, way: isDelayed(row, written) ? 'delayed' : 'at once' }
    })
    .filter(({ appearedAt }) => appearedAt >= since)
    .toSorted((a, b) => a.appearedAt.getTime() - b.appearedAt.getTime())
  return [...Map.groupBy(appeared, ({ phoneTag }) => phoneTag.toString('hex')).values()]
}

/**
 * Returns whether a warning was delayed: only delayed warnings appear at a whole hour
 * (`publication-delay.ts`). Returns false for a row without `publicFrom`, whose hour is not known.
 */
const isDelayed = ({ publicFrom }: SeenWarning, written: Date): boolean =>
  publicFrom !== null && written.getTime() % HOUR_MS === 0

async function hold(
  services: AppearedServices,
  warning: AppearedWarning,
  now: Date,
): Promise<boolean> {
  const { db, holds } = services
  const at = startOfHour(now)
  return db.transaction().execute(async (transaction) => {
    const held = await holdAsOneOfMany(transaction, { ...warning, at })
    if (!held) return false
    // Recalled when it is held, because a later recall would also notify members who searched for
    // the number in between and did not see the warning.
    await recallWarnings(transaction, services, [warning])
    // Deletes above all the notification that the warning has appeared. It is sent for delayed
    // warnings, but not for those of late authors.
    if (warning.way === 'delayed') await deleteNotificationsAbout(transaction, warning.id)
    await holds.open(transaction, { warning: held, reason: 'many-reports', wasShown: true })
    return true
  })
}
