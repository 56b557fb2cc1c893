import { HOUR_MS } from '@sidelight/contract/rules/limits'
import type { Handle } from '../../platform/database/tables.ts'
import { shuffle } from '../../platform/quiet-writes/shuffle-rows.ts'
import { CLAIM_AFTER_MS } from '../board-policy.ts'
import {
  isClaimedBeside,
  listNewestOfOthers,
  lockModeratedRow,
  type ModeratedRow,
  updateModeratedRow,
} from '../moderated-warnings-table.ts'
import type { RecallServices } from '../recalls/recall-warnings.ts'
import { sealedPerson } from '../sealed-person.ts'
import { lastStillFrom } from '../still-from.ts'
import { warningAuthorsByPhone } from '../warning-tags-table.ts'
import type { CountServices } from './count-reporters.ts'

type ClaimServices = Omit<CountServices, 'db' | 'ask'>

/**
 * Returns whether a warning on the board about this number is less than 90 days old, or its author
 * recently confirmed that the number is still his. Ignores private entries, because the result is
 * shown.
 */
export async function isReportedLately(
  db: Handle,
  { vault, index, confirmed }: ClaimServices,
  { warning, now }: { warning: Pick<ModeratedRow, 'sealed'>; now: Date },
): Promise<boolean> {
  const tags = index.tags('phone', sealedPerson.open(vault, warning.sealed).phoneNumber)
  const reporters = await warningAuthorsByPhone(db, tags, { now, waiting: confirmed.waiting() })
  return reporters.some(({ lastAt, still }) => {
    const confirmedAt = lastStillFrom(vault, still)
    const newest =
      confirmedAt > now.getTime() ? lastAt.getTime() : Math.max(lastAt.getTime(), confirmedAt)
    return newest > now.getTime() - CLAIM_AFTER_MS
  })
}

/** Records that another person claims the number of a warning. Returns the warning. */
export async function claimNumber(
  db: Handle,
  warningId: string,
  now: Date,
): Promise<ModeratedRow | undefined> {
  const warning = await lockModeratedRow(db, warningId)
  if (warning) await updateModeratedRow(db, warning.id, { numberClaimedAt: wholeHour(now) })
  return warning
}

/**
 * Returns, in random order, each other author's newest warning about the number, if it is old
 * enough to be about the previous holder.
 */
export async function listOthersAbout(
  db: Handle,
  { vault, index }: Pick<ClaimServices, 'vault' | 'index'>,
  { warning, now }: { warning: Pick<ModeratedRow, 'sealed' | 'authorTag'>; now: Date },
): Promise<ModeratedRow[]> {
  const phoneTags = index.tags('phone', sealedPerson.open(vault, warning.sealed).phoneNumber)
  const before = new Date(now.getTime() - CLAIM_AFTER_MS)
  return shuffle(await listNewestOfOthers(db, { phoneTags, authorTag: warning.authorTag, before }))
}

interface Since {
  warning: Pick<ModeratedRow, 'sealed'>
  since: Date
  now: Date
}

/**
 * Returns whether somebody warned about a number since a time, or confirmed that it is still his. A
 * confirmation does not count if a decision covers all warnings of its author. Ignores private
 * entries, because the result is shown.
 */
export async function isReportedSince(
  db: Handle,
  {
    vault,
    index,
    confirmed,
  }: Pick<ClaimServices, 'vault' | 'index'> & Pick<RecallServices, 'confirmed'>,
  { warning, since, now }: Since,
): Promise<boolean> {
  const tags = index.tags('phone', sealedPerson.open(vault, warning.sealed).phoneNumber)
  const waiting = confirmed?.waiting() ?? []
  const reporters = await warningAuthorsByPhone(db, tags, { now, waiting })
  return reporters.some(({ unmovedAt, still }) => {
    if (unmovedAt === null) return false
    const confirmedAt = lastStillFrom(vault, still)
    return unmovedAt > since || (confirmedAt > since.getTime() && confirmedAt <= now.getTime())
  })
}

interface Beside {
  warning: Pick<ModeratedRow, 'id' | 'sealed'>
  /** Whether to include numbers that a moderator found to belong to another person. */
  orMoved: boolean
}

/** Returns whether the number of a warning is also claimed by another warning, of any author. */
export async function isClaimedElsewhere(
  db: Handle,
  { vault, index }: Pick<ClaimServices, 'vault' | 'index'>,
  { warning: { id, sealed }, orMoved }: Beside,
): Promise<boolean> {
  const phoneTags = index.tags('phone', sealedPerson.open(vault, sealed).phoneNumber)
  return isClaimedBeside(db, { phoneTags, id, orMoved })
}

/** Deletes an undecided claim. Returns whether there was one. */
export async function endClaim(db: Handle, warningId: string): Promise<boolean> {
  const warning = await lockModeratedRow(db, warningId)
  if (!warning?.numberClaimedAt) return false
  return updateModeratedRow(db, warning.id, { numberClaimedAt: null })
}

/** Returns the end of the hour, which is after every report so far. */
export const wholeHour = (at: Date): Date => new Date(Math.ceil(at.getTime() / HOUR_MS) * HOUR_MS)
