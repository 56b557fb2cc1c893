import {
  PLAN_AHEAD_MS,
  RELEASE_AFTER_MS,
  REMINDERS_MS,
} from '@sidelight/contract/rules/date-plan-policy'
import { DAY_MS } from '@sidelight/contract/rules/limits'
import type { Handle } from '../platform/database/tables.ts'
import type { SweepWindow } from '../platform/jobs/run-once.ts'
import type { Services } from '../platform/services.ts'
import { listPlansDue, lockPlan, setSealedPlan } from './date-plans-table.ts'
import { GONE_AFTER_MS } from './own-plans.ts'
import { listRefused, normalised } from './refused-emails-table.ts'
import { isWaiting, type MailedPlan, type SealedPlan, sealedPlan } from './sealed-plan.ts'

interface TellServices extends Pick<Services, 'db' | 'vault' | 'clock'> {
  /** Tells a member that the person named refuses the email. Never rejects. */
  tell: (memberId: string) => Promise<void>
  /** Reports a plan that could not be opened. It is not told which. */
  report: () => void
}

/**
 * Tells the writers of plans that are to be mailed that the person named wants no such emails, once
 * a plan. A job of the hour calls it, not the refusal: the person who refuses is not to see whose
 * phone lights up then, and the writer is not to learn when that was.
 */
export async function tellRefusals(services: TellServices): Promise<void> {
  const now = services.clock().getTime()
  // A day at a time: the sealed plans are long.
  for (let from = now - GONE_AFTER_MS; from < now + PLAN_AHEAD_MS; from += DAY_MS) {
    const day = { after: new Date(from), until: new Date(from + DAY_MS) }
    await tellAll(services, await openUntold(services, day))
  }
}

/** The moments at which her phone may light up for a plan in any case, and the release of its note. */
const MOMENTS_MS = [...REMINDERS_MS, RELEASE_AFTER_MS]

/**
 * Tells the writers of plans of which a reminder or the release falls into the window: the job of the
 * hour could come too late. Such a moment follows from the plan and says nothing of when the person refused.
 */
export async function tellRefusalsInTime(
  services: TellServices,
  { from, until }: SweepWindow,
): Promise<void> {
  const plans = await openUntold(services, {
    after: new Date(from.getTime() - Math.max(...MOMENTS_MS)),
    until: new Date(until.getTime() - Math.min(...MOMENTS_MS)),
  })
  const isIn = (moment: number) => moment > from.getTime() && moment <= until.getTime()
  await tellAll(
    services,
    plans.filter(({ dueAt }) => MOMENTS_MS.some((offset) => isIn(dueAt.getTime() + offset))),
  )
}

interface Untold {
  id: string
  dueAt: Date
  /** The address of the person named. */
  to: string
}

/** Returns the plans of a time that are to be mailed and of which no refusal was told. */
async function openUntold(
  { db, vault, report }: TellServices,
  due: { after: Date; until: Date },
): Promise<Untold[]> {
  const rows = await listPlansDue(db, due)
  return rows.flatMap(({ id, dueAt, sealed }) => {
    try {
      const held = sealedPlan.open(vault, sealed)
      return isUntold(held) ? [{ id, dueAt, to: held.email.to }] : []
    } catch {
      // The others are told all the same.
      report()
      return []
    }
  })
}

const isUntold = (held: SealedPlan): held is MailedPlan =>
  isWaiting(held) && held.refusalToldAt === undefined

async function tellAll(services: TellServices, plans: readonly Untold[]): Promise<void> {
  const { db, vault, tell } = services
  const refused = await listRefused(
    db,
    vault,
    plans.map(({ to }) => to),
  )
  for (const { id, to } of plans) {
    if (!refused.has(normalised(to))) continue
    const memberId = await db
      .transaction()
      .execute((transaction) => markTold(services, transaction, id))
    if (memberId !== undefined) await tell(memberId)
  }
}

/** Stores when it was told. Returns the writer, unless the plan is gone or another node told her. */
async function markTold(
  { vault, clock }: TellServices,
  transaction: Handle,
  id: string,
): Promise<string | undefined> {
  const row = await lockPlan(transaction, id)
  const held = row && sealedPlan.open(vault, row.sealed)
  if (!held || !isUntold(held)) return undefined
  const told = { ...held, refusalToldAt: clock().toISOString() }
  await setSealedPlan(transaction, { id, sealed: sealedPlan.seal(vault, told) })
  return held.memberId
}
