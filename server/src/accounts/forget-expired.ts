import type { Handle } from '../platform/tables.ts'

interface ExpiringRow {
  id: string
  expiresAt: Date
}

declare module '../platform/tables.ts' {
  interface Tables {
    sessions: ExpiringRow
    verifications: ExpiringRow
  }
}

/** Deletes ended sessions and used-up verification codes. */
export async function forgetExpired(db: Handle, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<', now).execute()
  await db.deleteFrom('verifications').where('expiresAt', '<', now).execute()
}
