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

export async function updateSealedWarning(
  db: Handle,
  { id, ...sealed }: SealedWarning,
): Promise<void> {
  await db.updateTable('warnings').set(sealed).where('id', '=', id).execute()
}

/** What a moderator may do to a warning. */
export type Verdict = 'verify' | 'unverify' | 'remove'

/** Answers false when there is no such warning, or it was removed before. */
export async function moderateWarning(db: Handle, id: string, verdict: Verdict): Promise<boolean> {
  const change =
    verdict === 'remove'
      ? { state: 'removed' as const, verified: false }
      : { verified: verdict === 'verify' }
  const result = await db
    .updateTable('warnings')
    .set(change)
    .where('id', '=', id)
    .where('state', '<>', 'removed')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
