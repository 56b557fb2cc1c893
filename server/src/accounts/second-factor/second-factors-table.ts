import type { Handle } from '../../platform/database/tables.ts'

/** A TOTP secret and its backup codes, both sealed texts (AES-SIV). */
interface SecondFactorRow {
  id: string
  memberId: string
  secret: string
  backupCodes: string
  /** Whether a code has proved that an app has the secret. Until then, no code is required. */
  verified: boolean
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    secondFactors: SecondFactorRow
  }
}

/** Returns the second factor of a member, verified or not. */
export async function findSecondFactor(
  db: Handle,
  memberId: string,
): Promise<SecondFactorRow | undefined> {
  return db
    .selectFrom('secondFactors')
    .select(['id', 'memberId', 'secret', 'backupCodes', 'verified'])
    .where('memberId', '=', memberId)
    .executeTakeFirst()
}

/**
 * Stores an unverified second factor, replacing a previous one. Returns false if there is a
 * verified one.
 */
export async function saveSecondFactor(db: Handle, row: SecondFactorRow): Promise<boolean> {
  const { id, secret, backupCodes } = row
  const result = await db
    .insertInto('secondFactors')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('memberId')
        .doUpdateSet({ id, secret, backupCodes })
        .where('secondFactors.verified', '=', false),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Replaces the backup codes. Returns false if there is no verified second factor. */
export async function replaceBackupCodes(
  db: Handle,
  memberId: string,
  backupCodes: string,
): Promise<boolean> {
  const result = await db
    .updateTable('secondFactors')
    .set({ backupCodes })
    .where('memberId', '=', memberId)
    .where('verified', '=', true)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Deletes the second factor of a member. */
export async function deleteSecondFactor(db: Handle, memberId: string): Promise<void> {
  await db.deleteFrom('secondFactors').where('memberId', '=', memberId).execute()
}
