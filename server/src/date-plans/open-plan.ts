import { OPEN_FOR_MS, RELEASE_AFTER_MS } from '@sidelight/contract/rules/date-plan-policy'
import { notFound } from '../platform/http/not-found.ts'
import { findPlanByToken, lockPlan, setSealedPlan } from './date-plans-table.ts'
import { ago, GONE_AFTER_MS, type PlanServices } from './own-plans.ts'
import { type SealedPlan, sealedPlan } from './sealed-plan.ts'

type OpenServices = Pick<PlanServices, 'db' | 'vault' | 'index' | 'clock'>

interface OpenedPlan {
  answer: { sealed?: string; note?: string; deletedAt: string }
  /** The member to notify, if this was the first opening. */
  toTell: string | undefined
}

/**
 * Returns the note of a token while it is released. The release depends only on the clock, so no
 * job can delay it. Stores the first opening, which the plan's author sees. Throws the same
 * `not_found` before and after that time and for an unknown token.
 */
export async function openPlan(services: OpenServices, token: string): Promise<OpenedPlan> {
  const { db, vault, index, clock } = services
  const tags = index.tags('plan-token', token)
  const open = { after: ago(clock, GONE_AFTER_MS), until: ago(clock, RELEASE_AFTER_MS) }
  const row = await findPlanByToken(db, tags, open)
  if (!row) throw notFound()
  const content = sealedPlan.open(vault, row.sealed)
  const deletedAt = new Date(row.dueAt.getTime() + RELEASE_AFTER_MS + OPEN_FOR_MS)
  const isFirst = content.openedAt === undefined && (await markOpened(services, row.id))
  return {
    answer: { ...noteOf(content), deletedAt: deletedAt.toISOString() },
    toTell: isFirst ? content.memberId : undefined,
  }
}

function noteOf({ note, email }: SealedPlan): { sealed: string } | { note: string } {
  return email ? { note: Buffer.from(note, 'base64url').toString() } : { sealed: note }
}

/** Stores the time of the first opening. Returns whether this was the first. */
function markOpened({ db, vault, clock }: OpenServices, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await lockPlan(transaction, id)
    const content = row && sealedPlan.open(vault, row.sealed)
    if (!content || content.openedAt !== undefined) return false
    const opened: SealedPlan = { ...content, openedAt: clock().toISOString() }
    // The job may have ended the plan since the note was found.
    if (content.end !== undefined) opened.end = 'opened'
    await setSealedPlan(transaction, { id, sealed: sealedPlan.seal(vault, opened) })
    return true
  })
}
