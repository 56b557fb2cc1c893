import type { Handle } from '../platform/tables.ts'
import { forgetEmailChanges } from './email-changes-table.ts'
import { deleteSessionsBefore } from './sessions-table.ts'

interface ExpiringRow {
  id: string
  expiresAt: Date
}

declare module '../platform/tables.ts' {
  interface Tables {
    verifications: ExpiringRow & { value: string }
  }
}

/** Deletes codes and half-made sign-ins of a member; their values are sealed. */
export async function deleteVerificationsOf(db: Handle, values: readonly string[]): Promise<void> {
  await db.deleteFrom('verifications').where('value', 'in', values).execute()
}

const SIGN_UP_TAKES_MS = 10 * 60_000

/** Deletes ended sessions, used-up verification codes and half-made members. */
export async function forgetExpired(db: Handle, now: Date): Promise<void> {
  await deleteSessionsBefore(db, now)
  await forgetEmailChanges(db, now)
  // A process that is killed between the two writes of a sign-up leaves a member nobody can be.
  await db
    .deleteFrom('members')
    .where('createdAt', '<', new Date(now.getTime() - SIGN_UP_TAKES_MS))
    .where((row) => {
      const methods = row.selectFrom('signInMethods').select('id')
      return row.not(row.exists(methods.whereRef('memberId', '=', 'members.id')))
    })
    .execute()
  await db.deleteFrom('verifications').where('expiresAt', '<', now).execute()
}
