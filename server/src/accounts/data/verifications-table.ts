import type { Handle } from '../../platform/database/tables.ts'

interface VerificationRow {
  id: string
  value: string
  expiresAt: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    verifications: VerificationRow
  }
}

/** Deletes the codes and incomplete sign-ins of a member, by their sealed values. */
export async function deleteVerificationsOf(db: Handle, values: readonly string[]): Promise<void> {
  await db.deleteFrom('verifications').where('value', 'in', values).execute()
}

/** Deletes codes and incomplete sign-ins that expired before `now`. */
export async function deleteVerificationsBefore(db: Handle, now: Date): Promise<void> {
  await db.deleteFrom('verifications').where('expiresAt', '<', now).execute()
}
