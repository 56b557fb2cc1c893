import type { Handle } from '../platform/tables.ts'

/** A TOTP secret and the codes that stand in for it; both are sealed texts (AES-SIV). */
interface SecondFactorRow {
  id: string
  memberId: string
  secret: string
  backupCodes: string
  /** Whether a code has proved that an app holds the secret: until then it guards nothing. */
  verified: boolean
}

declare module '../platform/tables.ts' {
  interface Tables {
    secondFactors: SecondFactorRow
  }
}

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

/** Replaces one that was begun and never verified; answers false when a verified one stands. */
export async function keepSecondFactor(db: Handle, row: SecondFactorRow): Promise<boolean> {
  const { secret, backupCodes } = row
  const result = await db
    .insertInto('secondFactors')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('memberId')
        .doUpdateSet({ secret, backupCodes })
        .where('secondFactors.verified', '=', false),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Answers false when no verified second factor stands. */
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

export async function deleteSecondFactor(db: Handle, memberId: string): Promise<void> {
  await db.deleteFrom('secondFactors').where('memberId', '=', memberId).execute()
}
