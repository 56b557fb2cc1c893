import type { Handle } from '../../platform/database/tables.ts'

export type Benefit = 'promo' | 'guarantee'

interface PersonTagRow {
  benefit: Benefit
  tag: Buffer
  /** The purchase or subscription for which it was used; null once the account is deleted. */
  usedFor: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    personTags: PersonTagRow
  }
}

export interface Use {
  benefit: Benefit
  tags: readonly Buffer[]
}

/** Returns the recorded uses of these tags. */
export async function listUses(
  db: Handle,
  { benefit, tags }: Use,
): Promise<Pick<PersonTagRow, 'usedFor'>[]> {
  if (tags.length === 0) return []
  return db
    .selectFrom('personTags')
    .select('usedFor')
    .where('benefit', '=', benefit)
    .where('tag', 'in', tags)
    .execute()
}

/** Records the tags. A tag that is already recorded is not changed. */
export async function insertUses(
  db: Handle,
  { benefit, tags, usedFor }: Use & { usedFor: string | null },
): Promise<void> {
  if (tags.length === 0) return
  // In sorted order, so that parallel transactions do not deadlock.
  const rows = tags
    .toSorted((one, other) => one.compare(other))
    .map((tag) => ({ benefit, tag, usedFor }))
  await db
    .insertInto('personTags')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes the link between a member's tags and what they were used for. */
export async function forgetUses(db: Handle, memberId: string): Promise<void> {
  await db
    .updateTable('personTags')
    .set({ usedFor: null })
    .where((row) =>
      row.or([
        row(
          'usedFor',
          'in',
          row.selectFrom('purchases').select('id').where('memberId', '=', memberId),
        ),
        row(
          'usedFor',
          'in',
          row.selectFrom('subscriptions').select('id').where('memberId', '=', memberId),
        ),
      ]),
    )
    .execute()
}
