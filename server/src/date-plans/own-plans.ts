import { randomBytes } from 'node:crypto'
import type { DatePlan } from '@sidelight/contract/date-plans'
import { msg } from '@sidelight/contract/msg'
import { Problem } from '@sidelight/contract/problem'
import {
  MOST_PLANS,
  OPEN_FOR_MS,
  PLAN_AHEAD_MS,
  PLAN_DAYS,
  RELEASE_AFTER_MS,
} from '@sidelight/contract/rules/date-plan-policy'
import { lockMemberForShare } from '../accounts/index.ts'
import { plainId } from '../platform/crypto/ids.ts'
import { lockTags } from '../platform/database/advisory-lock.ts'
import { invalid } from '../platform/http/invalid.ts'
import { notFound } from '../platform/http/not-found.ts'
import { quotaExceeded } from '../platform/http/quota-exceeded.ts'
import { signedOut } from '../platform/http/signed-out.ts'
import type { Services } from '../platform/services.ts'
import { PLAN_CHANGES } from './date-plan-policy.ts'
import {
  type DatePlanRow,
  deletePlan,
  deletePlansOf,
  insertPlan,
  listPlansOf,
  movePlan,
} from './date-plans-table.ts'
import { sealedPlan } from './sealed-plan.ts'

export type PlanServices = Pick<Services, 'db' | 'vault' | 'index' | 'clock' | 'limits'>
type ReadServices = Pick<PlanServices, 'db' | 'index' | 'clock'>

/** A note that was released this long ago, counted from its due time, is gone. */
export const GONE_AFTER_MS = RELEASE_AFTER_MS + OPEN_FOR_MS

const tagsOf = ({ index }: Pick<Services, 'index'>, memberId: string) =>
  index.tags('date-plan', memberId)

/** Returns the moment that lies this long before now. */
export const ago = (clock: Services['clock'], milliseconds: number): Date =>
  new Date(clock().getTime() - milliseconds)

function viewPlan({ id, dueAt }: Pick<DatePlanRow, 'id' | 'dueAt'>, now: Date): DatePlan {
  const releasedAt = new Date(dueAt.getTime() + RELEASE_AFTER_MS)
  const late = now >= releasedAt ? 'released' : 'due'
  return {
    id,
    state: now < dueAt ? 'set' : late,
    dueAt: dueAt.toISOString(),
    releasedAt: releasedAt.toISOString(),
    deletedAt: new Date(dueAt.getTime() + GONE_AFTER_MS).toISOString(),
  }
}

/** Returns a member's plans, the next one first. */
export async function listPlans(services: ReadServices, memberId: string): Promise<DatePlan[]> {
  const { db, clock } = services
  const rows = await listPlansOf(db, tagsOf(services, memberId), ago(clock, GONE_AFTER_MS))
  return rows.map((row) => viewPlan(row, clock()))
}

/** Throws `invalid` for a time that is over, or too far ahead. */
function requireAhead(dueAt: Date, now: Date): void {
  const ahead = dueAt.getTime() - now.getTime()
  if (ahead > 0 && ahead <= PLAN_AHEAD_MS) return
  throw invalid({
    dueAt: msg('Choose a time within the next {days} days.', { days: PLAN_DAYS }),
  })
}

/** Throws `quota_spent` when a member has set or moved too many plans today. */
async function consumeChange({ limits, clock }: PlanServices, memberId: string): Promise<void> {
  const spent = await limits.consume(PLAN_CHANGES, memberId)
  if (spent.allowed) return
  const what = msg('{points} changes for today', { points: PLAN_CHANGES.points })
  throw quotaExceeded(what, spent, clock())
}

interface NewPlan {
  dueAt: string
  /** The note, encrypted by the browser. */
  sealed: string
}

/**
 * Stores a plan and returns it with the token of its link, which is shown once. Runs inside the
 * transaction of the call. Throws `invalid`, `conflict` and `quota_spent`.
 */
export async function setPlan(
  services: PlanServices,
  memberId: string,
  { dueAt: due, sealed: note }: NewPlan,
): Promise<DatePlan & { token: string }> {
  const { db, vault, index, clock } = services
  const dueAt = new Date(due)
  requireAhead(dueAt, clock())
  await consumeChange(services, memberId)
  if (!(await lockMemberForShare(db, memberId))) throw signedOut()
  await lockTags(db, tagsOf(services, memberId))
  if ((await listPlans(services, memberId)).length >= MOST_PLANS) {
    throw new Problem(
      'conflict',
      msg('You have {most} plans. Check in or cancel one first.', { most: MOST_PLANS }),
    )
  }
  const token = randomBytes(32).toString('base64url')
  const row = {
    id: plainId(),
    memberTag: index.tag('date-plan', memberId),
    tokenTag: index.tag('plan-token', token),
    dueAt,
    sealed: sealedPlan.seal(vault, { memberId, token, note }),
  }
  await insertPlan(db, row)
  return { ...viewPlan(row, clock()), token }
}

/**
 * Moves the time of a plan that is not released: a note that may have been read is not taken back
 * in silence. Throws `invalid`, `not_found` and `quota_spent`.
 */
export async function moveOwnPlan(
  services: PlanServices,
  memberId: string,
  { plan: id, dueAt: due }: { plan: string; dueAt: string },
): Promise<DatePlan> {
  const { db, clock } = services
  const dueAt = new Date(due)
  requireAhead(dueAt, clock())
  await consumeChange(services, memberId)
  const named = { id, memberTags: tagsOf(services, memberId) }
  if (!(await movePlan(db, named, { dueAt, after: ago(clock, RELEASE_AFTER_MS) }))) {
    throw notFound()
  }
  return viewPlan({ id, dueAt }, clock())
}

/** Deletes a plan of a member, released or not. A plan that is gone already is no error. */
export async function endPlan(
  services: Pick<PlanServices, 'db' | 'index'>,
  memberId: string,
  id: string,
): Promise<{ deleted: true }> {
  await deletePlan(services.db, { id, memberTags: tagsOf(services, memberId) })
  return { deleted: true }
}

/** The plans of one member: in her data export, and deleted with the account. */
export const datePlanDataExport = {
  collect: listPlans,
  erase: (
    db: PlanServices['db'],
    services: Pick<PlanServices, 'index'>,
    memberId: string,
  ): Promise<void> => deletePlansOf(db, tagsOf(services, memberId)),
}
