import { LEASE_MS } from '@sidelight/contract/rules/case-policy'
import { notFound } from '../../../platform/http/not-found.ts'
import { type CaseRow, lockCase, updateCase } from '../../cases/cases-table.ts'
import { type Desk, isClaimedBy } from '../at-console.ts'
import { requireUninvolved } from './find-involvement.ts'

/**
 * Locks a case that the moderator has claimed and is not involved in, and renews the claim. Throws
 * `not_found` for every other case, so that the caller learns nothing about them.
 */
export async function lockClaimed(desk: Desk, id: string): Promise<CaseRow> {
  const { db, moderator, now } = desk
  const row = await lockCase(db, id)
  if (!row || !isClaimedBy(row, moderator.id, now)) throw notFound()
  await requireUninvolved(desk, row)
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  await updateCase(db, id, { leaseUntil })
  return { ...row, leaseUntil }
}
