import { sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'
import type { WarningRow } from './warnings-table.ts'

/** What hangs on the keys of the installation. */
export type SealedWarning = Pick<
  WarningRow,
  'id' | 'sealed' | 'authorTag' | 'phoneTag' | 'handleTag' | 'emailTag' | 'grams'
>

/** A batch of warnings after the given id, in id order. */
export async function listSealedWarnings(
  db: Handle,
  after: string,
  limit: number,
): Promise<SealedWarning[]> {
  return db
    .selectFrom('warnings')
    .select(['id', 'sealed', 'authorTag', 'phoneTag', 'handleTag', 'emailTag', 'grams'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/**
 * Unless its author wrote it anew since it was read as `was`. A warning that was let go meanwhile keeps
 * the random tag that it got.
 */
export async function updateSealedWarning(
  db: Handle,
  { id, authorTag, ...sealed }: SealedWarning,
  was: Pick<SealedWarning, 'sealed' | 'authorTag'>,
): Promise<void> {
  await db
    .updateTable('warnings')
    .set({
      ...sealed,
      authorTag: sql`case when author_tag = ${was.authorTag} then ${authorTag}::bytea else author_tag end`,
    })
    .where('id', '=', id)
    .where('sealed', '=', was.sealed)
    .execute()
}

const STANDING = ['held', 'published', 'disputed'] as const

/** What a moderator may do to a warning: in which states, and what changes. */
const verdicts = {
  verify: { from: STANDING, change: { verified: true } },
  unverify: { from: STANDING, change: { verified: false } },
  // `verified` stays as it is: it counts again once the dispute is over.
  dispute: { from: ['published'], change: { state: 'disputed' } },
  undispute: { from: ['disputed'], change: { state: 'published' } },
  remove: { from: STANDING, change: { state: 'removed', verified: false } },
} as const satisfies Record<string, VerdictRule>

interface VerdictRule {
  from: readonly WarningRow['state'][]
  change: Partial<Pick<WarningRow, 'state' | 'verified'>>
}

/** Whose warning it is, and how she knows it. */
type JudgedWarning = Pick<WarningRow, 'id' | 'authorTag' | 'shown'>

/** Answers the warning, or undefined when there is none in a state that the verdict is about. */
export async function moderateWarning(
  db: Handle,
  id: string,
  verdict: keyof typeof verdicts,
): Promise<JudgedWarning | undefined> {
  const { from, change }: VerdictRule = verdicts[verdict]
  return db
    .updateTable('warnings')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(['id', 'authorTag', 'shown'])
    .executeTakeFirst()
}
