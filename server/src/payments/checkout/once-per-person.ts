import type { Handle } from '../../platform/database/tables.ts'
import { findGuaranteeClaim } from '../billing/guarantee-claims-table.ts'
import { hasUsedPromo } from '../purchases-table.ts'
import { emailTag, type TagServices } from './person-tag.ts'
import { type Benefit, forgetUses, insertUses, listUses, type Use } from './person-tags-table.ts'

/** Returns whether one of the tags was used before for anything other than `own`. */
export async function isUsed(db: Handle, use: Use, own: string | undefined): Promise<boolean> {
  const uses = await listUses(db, use)
  return uses.some(({ usedFor }) => usedFor === null || usedFor !== own)
}

/**
 * Records that a person uses a benefit. Returns false, and records nothing, if one of the tags was
 * used before. Safe to repeat. Of two parallel accounts only one succeeds.
 */
export async function useOnce(
  db: Handle,
  use: { benefit: Benefit; tags: readonly (Buffer | undefined)[]; usedFor: string },
): Promise<boolean> {
  const known = { ...use, tags: use.tags.filter((tag) => tag !== undefined) }
  const taken = new Error('This was used before')
  try {
    await db.transaction().execute(async (transaction) => {
      await insertUses(transaction, known)
      if (await isUsed(transaction, known, use.usedFor)) throw taken
    })
  } catch (error) {
    if (error === taken) return false
    throw error
  }
  return true
}

/**
 * Records a member's benefits by the tag of the email, before the member is deleted. The record
 * contains no link to the account.
 */
export async function recordUsedBenefits(services: TagServices, memberId: string): Promise<void> {
  const { db } = services
  const benefits: Benefit[] = []
  if (await hasUsedPromo(db, memberId)) benefits.push('promo')
  if (await findGuaranteeClaim(db, memberId)) benefits.push('guarantee')
  const tag = benefits.length > 0 ? await emailTag(services, memberId) : undefined
  for (const benefit of tag ? benefits : []) {
    await insertUses(db, { benefit, tags: tag ? [tag] : [], usedFor: null })
  }
  await forgetUses(db, memberId)
}
