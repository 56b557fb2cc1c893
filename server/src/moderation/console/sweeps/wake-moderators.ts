import { APPEAL_DUE_MS, caseClocks, HOLD_MS } from '@sidelight/contract/rules/case-policy'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { listByRole, lockMemberForShare } from '../../../accounts/index.ts'
import { notifyOnce } from '../../../notifications/index.ts'
import type { Handle } from '../../../platform/database/tables.ts'
import type { SweepWindow } from '../../../platform/jobs/run-once.ts'
import type { Services } from '../../../platform/services.ts'
import { listCaseEvents } from '../../cases/case-events-table.ts'
import { type CaseRow, isOnAppeal } from '../../cases/cases-table.ts'
import { findModerator } from '../moderators-table.ts'
import { isSuitable } from '../queue.ts'

export type WakeServices = Pick<Services, 'db' | 'vault' | 'index' | 'clock' | 'live'>

/** (policy) They are woken when this share of what a clock gives is left. */
const SHARE_LEFT = 1 / 4

/** The moments of the last hour are looked at again, since a run may have failed; each is told once. */
const AGAIN_MS = HOUR_MS

interface CaseClock {
  name: 'decision' | 'first look' | 'hiding'
  ends: number
  /** What the clock gives. A case may have longer, by a question, an extension or another class. */
  gives: number
  /** What was before this time is not told: a question had stopped the clock. */
  runsFrom: number
}

/**
 * Tells moderators when a quarter of what a clock of a case gives is left, and when it was missed: each once, and
 * nothing about the case. Only those hear it in whose queue the case stands: a call for one that she cannot find
 * there would tell a moderator that she is involved in it.
 */
export async function wakeModerators(
  services: WakeServices,
  row: CaseRow,
  window: SweepWindow,
): Promise<void> {
  for (const clock of clocksOf(row)) {
    const kind = kindIn(window, clock)
    if (!kind || (clock.name === 'first look' && (await isClaimed(services, row)))) continue
    // The class sets when a quarter is left, also where another class is due at the same time.
    const occasion = `${row.id} ${row.class} ${clock.name} ${clock.ends}`
    await tell(services, row, { kind, occasion })
  }
}

function clocksOf(row: CaseRow): CaseClock[] {
  const { dueMs, firstLookMs } = caseClocks[row.class]
  const ends = row.dueAt.getTime()
  const runsFrom = row.stoppedUntil?.getTime() ?? 0
  const gives = isOnAppeal(row) ? APPEAL_DUE_MS : dueMs
  const clocks: CaseClock[] = [{ name: 'decision', ends, gives, runsFrom }]
  if (firstLookMs !== undefined) {
    clocks.push({
      name: 'first look',
      ends: ends - dueMs + firstLookMs,
      gives: firstLookMs,
      runsFrom,
    })
  }
  if (row.hiddenUntil) {
    clocks.push({ name: 'hiding', ends: row.hiddenUntil.getTime(), gives: HOLD_MS, runsFrom: 0 })
  }
  return clocks
}

/** Returns what a run tells of a clock: of one that was missed no more that it is due soon. */
function kindIn(
  { from, until }: SweepWindow,
  { ends, gives, runsFrom }: CaseClock,
): 'console-due' | 'console-late' | undefined {
  const since = Math.min(from.getTime(), until.getTime() - AGAIN_MS)
  const isIn = (time: number) => time > since && time <= until.getTime() && time >= runsFrom
  if (isIn(ends)) return 'console-late'
  return isIn(ends - gives * SHARE_LEFT) ? 'console-due' : undefined
}

async function isClaimed({ db }: WakeServices, { id }: CaseRow): Promise<boolean> {
  return (await listCaseEvents(db, [id])).some(({ verb }) => verb === 'case-claimed')
}

async function tell(
  services: WakeServices,
  row: CaseRow,
  news: { kind: 'console-due' | 'console-late'; occasion: string },
): Promise<void> {
  const { db, clock, live } = services
  const told = await db.transaction().execute(async (transaction) => {
    const memberIds: string[] = []
    for (const id of await listByRole(transaction, 'moderator')) {
      if (!(await isInQueueOf(transaction, services, { memberId: id, row }))) continue
      if (await lockMemberForShare(transaction, id)) memberIds.push(id)
    }
    return notifyOnce(transaction, services, { ...news, memberIds, at: clock() })
  })
  for (const id of told) live.signal(live.memberTopic(id), 'notification', {})
}

async function isInQueueOf(
  db: Handle,
  services: WakeServices,
  { memberId, row }: { memberId: string; row: CaseRow },
): Promise<boolean> {
  const found = await findModerator(db, services.index.tags('moderator', memberId))
  // Who never opened the console declared no conflict and took no part.
  return isSuitable({ db, services, moderator: { id: found?.id ?? '', memberId } }, row)
}
