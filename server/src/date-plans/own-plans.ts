import type { DatePlan } from '@sidelight/contract/date-plans'
import { msg } from '@sidelight/contract/msg'
import {
  OPEN_FOR_MS,
  PLAN_AHEAD_MS,
  PLAN_DAYS,
  RELEASE_AFTER_MS,
} from '@sidelight/contract/rules/date-plan-policy'
import { maskEmail } from '@sidelight/contract/rules/masking/mask'
import { askOf } from '../platform/database/statement.ts'
import { invalid } from '../platform/http/invalid.ts'
import { notFound } from '../platform/http/not-found.ts'
import { quotaExceeded } from '../platform/http/quota-exceeded.ts'
import { storedBudgets } from '../platform/limits/stored-budgets.ts'
import type { Services } from '../platform/services.ts'
import { planOfToken } from './check-in-link.ts'
import { PLAN_CHANGES, PLAN_EMAILS } from './date-plan-policy.ts'
import {
  type DatePlanRow,
  deletePlansOf,
  listPlansOf,
  lockPlan,
  movePlan,
  takePlan,
} from './date-plans-table.ts'
import { isRefusedEmail } from './refused-emails-table.ts'
import { isWaiting, type SealedPlan, sealedPlan } from './sealed-plan.ts'

export type PlanServices = Pick<Services, 'db' | 'ask' | 'vault' | 'index' | 'clock' | 'limits'>
type ReadServices = Pick<PlanServices, 'db' | 'ask' | 'vault' | 'index' | 'clock'>
type StoredPlan = Pick<DatePlanRow, 'id' | 'dueAt' | 'sealed'>

/** The time after its due time at which a released note is deleted. */
export const GONE_AFTER_MS = RELEASE_AFTER_MS + OPEN_FOR_MS

export const planTagsOf = ({ index }: Pick<Services, 'index'>, memberId: string): Buffer[] =>
  index.tags('date-plan', memberId)

export const ago = (clock: Services['clock'], milliseconds: number): Date =>
  new Date(clock().getTime() - milliseconds)

type PlanView = Omit<DatePlan, 'emailRefused'>

/** A member's plan with its decrypted content, which is undefined if it cannot be opened. */
export interface OwnPlan extends PlanView {
  content: SealedPlan | undefined
}

/**
 * Opens a plan. A damaged one returns undefined: it is still shown to its author, who can end it.
 */
export function openOwn(vault: Services['vault'], sealed: Buffer): SealedPlan | undefined {
  try {
    return sealedPlan.open(vault, sealed)
  } catch {
    return undefined
  }
}

function stateOf(dueAt: Date, content: SealedPlan | undefined, now: Date): DatePlan['state'] {
  if (now < dueAt) return 'set'
  if (now.getTime() < dueAt.getTime() + RELEASE_AFTER_MS) return 'due'
  return content?.openedAt === undefined ? 'released' : 'opened'
}

/** Returns a plan as its author sees it. */
export function viewPlan(
  { id, dueAt }: Pick<DatePlanRow, 'id' | 'dueAt'>,
  content: SealedPlan | undefined,
  now: Date,
): PlanView {
  return {
    id,
    state: stateOf(dueAt, content, now),
    dueAt: dueAt.toISOString(),
    releasedAt: new Date(dueAt.getTime() + RELEASE_AFTER_MS).toISOString(),
    deletedAt: new Date(dueAt.getTime() + GONE_AFTER_MS).toISOString(),
    email: content?.email ? maskEmail(content.email.to) : null,
  }
}

/** Returns a member's plans with their decrypted content, soonest first. */
export async function openOwnPlans(services: ReadServices, memberId: string): Promise<OwnPlan[]> {
  const { vault, clock } = services
  const rows = await listPlansOf(
    askOf(services),
    planTagsOf(services, memberId),
    ago(clock, GONE_AFTER_MS),
  )
  return rows.map((row) => {
    const content = openOwn(vault, row.sealed)
    return { ...viewPlan(row, content, clock()), content }
  })
}

/** Returns a member's plans, soonest first. */
export async function listPlans(services: ReadServices, memberId: string): Promise<DatePlan[]> {
  const plans = await openOwnPlans(services, memberId)
  return Promise.all(
    plans.map(async ({ content, ...plan }) => ({
      ...plan,
      emailRefused: await isEmailRefused(services, content),
    })),
  )
}

/** Returns whether the recipient of a plan refused such emails before one was sent. */
async function isEmailRefused(
  { db, vault }: Pick<ReadServices, 'db' | 'vault'>,
  content: SealedPlan | undefined,
): Promise<boolean> {
  return content && isWaiting(content) ? isRefusedEmail(db, vault, content.email.to) : false
}

/** Throws `invalid` for a time that has passed, or that is too far ahead. */
export function requireAhead(dueAt: Date, now: Date): void {
  const ahead = dueAt.getTime() - now.getTime()
  if (ahead > 0 && ahead <= PLAN_AHEAD_MS) return
  throw invalid({
    dueAt: msg('Choose a time within the next {days} days.', { days: PLAN_DAYS }),
  })
}

/** Throws `quota_spent` if a member has set or moved too many plans today. */
export async function consumeChange(
  { limits, clock }: Pick<PlanServices, 'limits' | 'clock'>,
  memberId: string,
): Promise<void> {
  const spent = await limits.consume(PLAN_CHANGES, memberId)
  if (spent.allowed) return
  const what = msg('{points} changes for today', { points: PLAN_CHANGES.points })
  throw quotaExceeded(what, spent, clock())
}

/**
 * Moves the time of a plan that is not released yet, because a note that may have been read cannot
 * be taken back silently. Throws `invalid`, `not_found` and `quota_spent`.
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
  const named = { id, memberTags: planTagsOf(services, memberId) }
  const isMoved = await db.transaction().execute(async (transaction) => {
    const row = await lockPlan(transaction, id)
    if (!row) return false
    const sealed = timedNow(services, row.sealed)
    return movePlan(transaction, named, { dueAt, sealed, after: ago(clock, RELEASE_AFTER_MS) })
  })
  if (!isMoved) throw notFound()
  const moved = (await listPlans(services, memberId)).find((plan) => plan.id === id)
  if (!moved) throw notFound()
  return moved
}

/** Returns the sealed value of a plan whose time is set now. A damaged value is not changed. */
function timedNow({ vault, clock }: Pick<PlanServices, 'vault' | 'clock'>, sealed: Buffer): Buffer {
  const content = openOwn(vault, sealed)
  return content ? sealedPlan.seal(vault, { ...content, timedAt: clock().toISOString() }) : sealed
}

type EndServices = Pick<PlanServices, 'db' | 'vault' | 'index' | 'limits'>

/** Deletes a plan of a member, released or not. Does nothing if it was already deleted. */
export async function endPlan(
  services: EndServices,
  memberId: string,
  id: string,
): Promise<{ deleted: true }> {
  const memberTags = planTagsOf(services, memberId)
  await refundTaken(services, await takePlan(services.db, { id, memberTags }))
  return { deleted: true }
}

/**
 * Deletes the plan of a check-in link, without a session. Returns the member to notify, or
 * undefined for a damaged plan. Throws `not_found` if there is none, because a damaged link must
 * not look like a check-in.
 */
export async function endPlanByLink(
  services: EndServices,
  token: string,
): Promise<string | undefined> {
  const id = planOfToken(services.index, token)
  const ended = id === undefined ? undefined : await takePlan(services.db, { id })
  if (!ended) throw notFound()
  return refundTaken(services, ended)
}

/** Returns the email of a deleted plan to its member's budget, and the member's id. */
async function refundTaken(
  services: EndServices,
  taken: StoredPlan | undefined,
): Promise<string | undefined> {
  const content = taken && openOwn(services.vault, taken.sealed)
  if (content) await refundEmail(services, content)
  return content?.memberId
}

/** Returns the email of a plan to the member's budget if it was never sent. */
export async function refundEmail(
  services: Pick<EndServices, 'db' | 'index'> & { limits: Pick<Services['limits'], 'off'> },
  content: SealedPlan,
): Promise<void> {
  if (isWaiting(content)) await storedBudgets(services).refund(PLAN_EMAILS, content.memberId)
}

/** The plans of one member: exported in a data export, deleted with the account. */
export const datePlanDataExport = {
  async collect(services: ReadServices, memberId: string) {
    const plans = await openOwnPlans(services, memberId)
    return Promise.all(
      plans.map(async ({ content, ...plan }) => ({
        ...plan,
        email: content?.email?.to ?? null,
        emailRefused: await isEmailRefused(services, content),
        note: content?.email ? Buffer.from(content.note, 'base64url').toString() : null,
      })),
    )
  },
  erase: (
    db: PlanServices['db'],
    services: Pick<PlanServices, 'index'>,
    memberId: string,
  ): Promise<void> => deletePlansOf(db, planTagsOf(services, memberId)),
}
