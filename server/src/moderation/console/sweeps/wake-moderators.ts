import { APPEAL_DUE_MS, caseClocks } from '@sidelight/contract/rules/case-policy'
import { HOUR_MS } from '@sidelight/contract/rules/limits'
import { listByRole, lockMemberForShare } from '../../../accounts/index.ts'
import { notifyOnce } from '../../../notifications/index.ts'
import type { SweepWindow } from '../../../platform/jobs/run-once.ts'
import type { Services } from '../../../platform/services.ts'
import { listCaseEvents } from '../../cases/case-events-table.ts'
import { type CaseRow, isOnAppeal } from '../../cases/cases-table.ts'

export type WakeServices = Pick<Services, 'db' | 'vault' | 'index' | 'clock' | 'live'>

/** (policy) They are woken when this share of a clock is left. */
const SHARE_LEFT = 1 / 4

/** A moment of before is looked at again: a run that ended early tells nothing twice. */
const AGAIN_MS = HOUR_MS

/**
 * Tells all moderators and administrators when a quarter of a clock of a case is left, and when it was missed:
 * each once, and nothing about the case. Somebody who may not see it is told like the others, or her silence would
 * say which one it is.
 */
export async function wakeModerators(
  services: WakeServices,
  row: CaseRow,
  window: SweepWindow,
): Promise<void> {
  // A phrase that is in no profile yet waits for who asked, not for a moderator.
  if (row.kind === 'profile' && row.state === 'asked') return
  const { dueMs, firstLookMs } = caseClocks[row.class]
  const due = row.dueAt.getTime()
  const clocks = [{ due, lasts: isOnAppeal(row) ? APPEAL_DUE_MS : dueMs }]
  if (firstLookMs !== undefined && !(await isClaimed(services, row))) {
    clocks.push({ due: due - dueMs + firstLookMs, lasts: firstLookMs })
  }
  for (const clock of clocks) {
    const occasion = `${row.id} ${clock.due}`
    if (isIn(window, clock.due - clock.lasts * SHARE_LEFT)) {
      await tellAll(services, { kind: 'console-due', occasion })
    }
    if (isIn(window, clock.due)) await tellAll(services, { kind: 'console-late', occasion })
  }
}

async function isClaimed({ db }: WakeServices, { id }: CaseRow): Promise<boolean> {
  return (await listCaseEvents(db, [id])).some(({ verb }) => verb === 'case-claimed')
}

async function tellAll(
  services: WakeServices,
  news: { kind: 'console-due' | 'console-late'; occasion: string },
): Promise<void> {
  const { db, clock, live } = services
  const memberIds = await db.transaction().execute(async (transaction) => {
    const ids: string[] = []
    for (const id of await listByRole(transaction, ['moderator', 'admin'])) {
      if (await lockMemberForShare(transaction, id)) ids.push(id)
    }
    await notifyOnce(transaction, services, { ...news, memberIds: ids, at: clock() })
    return ids
  })
  for (const id of memberIds) live.signal(live.memberTopic(id), 'notification', {})
}

const isIn = ({ from, until }: SweepWindow, time: number): boolean =>
  time > Math.min(from.getTime(), until.getTime() - AGAIN_MS) && time <= until.getTime()
