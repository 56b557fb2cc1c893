import { OWN_LIST_MAX } from '@sidelight/contract/rules/limits'
import { monthsBefore } from '@sidelight/contract/rules/months-before'
import { z } from 'zod'
import type { Random } from '../../platform/crypto/random.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { notFound } from '../../platform/http/not-found.ts'
import type { QuietKind } from '../../platform/quiet-writes/quiet-writes.ts'
import type { Services } from '../../platform/services.ts'
import { STILL_AGAIN_MONTHS } from '../board-policy.ts'
import type { CountServices } from '../reporters/count-reporters.ts'
import { openStillFrom, sealStillFrom } from '../still-from.ts'
import type { WarningRow } from '../warnings-table.ts'
import type { OwnId } from './own-warnings.ts'
import { listByAuthor } from './own-warnings-table.ts'
import { publicationTime } from './publication-delay.ts'
import { findOwnShown, listClaims, setStillFrom } from './still-table.ts'

const Confirmation = z.object({ id: z.string(), phoneTag: z.hex(), from: z.iso.datetime() })

/**
 * Returns the quiet write of an author's confirmation that the number is still his. It does not
 * name the member, because the warning identifies the author.
 */
export const numberConfirmations = (vault: Vault): QuietKind<z.output<typeof Confirmation>> => ({
  name: 'still-his',
  value: Confirmation,
  writer: ({ id }) => id,
  async perform(db, values) {
    for (const { id, phoneTag, from } of values) {
      const stillFrom = sealStillFrom(vault, from)
      await setStillFrom(db, { id, phoneTag: Buffer.from(phoneTag, 'hex'), stillFrom })
    }
  },
})

export interface ConfirmServices extends CountServices, Pick<Services, 'clock' | 'quiet'> {
  random: Random
}

/**
 * Records the author's confirmation that the number is still his. Like a delayed warning, it counts
 * after a random delay, because a badge that disappears at once would reveal when the author was
 * online. Stores nothing within a year of the warning or of the last confirmation, unless another
 * person has claimed the number since. Throws `not_found`.
 */
export async function confirmNumber(
  services: ConfirmServices,
  { id, memberId }: OwnId,
): Promise<{ newest: string }> {
  const { db, vault, index, clock, quiet, random, confirmed } = services
  const now = clock()
  const authorTags = index.tags('author', memberId)
  if (authorTags.some((tag) => confirmed.isWaiting(tag.toString('hex')))) throw notFound()
  const pending = await pendingConfirmations(services)
  const row = await findOwnShown(db, { id, authorTags, now })
  if (!row) throw notFound()
  const newest = lastConfirmedAt(services, row, pending.get(id))
  const claims = await listClaims(db, [row.phoneTag])
  if (!isDue(newest, { row, claims, now })) return { newest: monthOf(new Date(newest)) }
  const from = publicationTime(now, true, random)
  const value = { id, phoneTag: row.phoneTag.toString('hex'), from: from.toISOString() }
  await quiet.defer(db, numberConfirmations(vault), value)
  return { newest: monthOf(from) }
}

const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

const lastConfirmedAt = (
  { vault }: Pick<Services, 'vault'>,
  { publishedAt, stillFrom }: Pick<WarningRow, 'publishedAt' | 'stillFrom'>,
  pending = -Infinity,
): number => Math.max(publishedAt.getTime(), openStillFrom(vault, stillFrom), pending)

interface Asked {
  row: Pick<WarningRow, 'phoneTag' | 'numberMovedAt'>
  claims: ReadonlyMap<string, Date>
  now: Date
}

/**
 * Returns whether the author may confirm: once a year, and once after another person claimed the
 * number or was found to have it. A decision about the author's own warning does not count, because
 * the author can appeal it.
 */
function isDue(newest: number, { row, claims, now }: Asked): boolean {
  const claimedAt = claims.get(row.phoneTag.toString('hex'))?.getTime() ?? -Infinity
  const asked = row.numberMovedAt === null ? claimedAt : -Infinity
  return newest <= Math.max(monthsBefore(now, STILL_AGAIN_MONTHS), asked)
}

/** Returns the member's own warnings whose number can be confirmed now. */
export async function listConfirmable(
  services: Omit<ConfirmServices, 'random'>,
  authorTags: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const { db, clock, confirmed } = services
  const now = clock()
  const pending = await pendingConfirmations(services)
  const rows = await listByAuthor(db, authorTags, OWN_LIST_MAX)
  const claims = await listClaims(
    db,
    rows.map(({ phoneTag }) => phoneTag),
  )
  const due = rows.filter(
    (row) =>
      (row.state === 'published' || row.state === 'disputed') &&
      !confirmed.isWaiting(row.authorTag.toString('hex')) &&
      isDue(lastConfirmedAt(services, row, pending.get(row.id)), { row, claims, now }),
  )
  return new Set(due.map(({ id }) => id))
}

/** Returns the waiting writes by warning. Must be read before the table that they change. */
async function pendingConfirmations({
  db,
  vault,
  quiet,
}: Pick<ConfirmServices, 'db' | 'vault' | 'quiet'>): Promise<ReadonlyMap<string, number>> {
  const waiting = await quiet.waiting(db, numberConfirmations(vault))
  return new Map(waiting.map(({ value: { id, from } }) => [id, Date.parse(from)]))
}
