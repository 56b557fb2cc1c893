import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { Handle } from '../../platform/database/tables.ts'
import { forgetEmailChanges } from '../profile/email-changes-table.ts'
import { CONFIRMED_MS } from '../sessions/session-policy.ts'
import { deleteSessionsBefore, forgetConfirmations } from '../sessions/sessions-table.ts'

interface ExpiringRow {
  id: string
  expiresAt: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    verifications: ExpiringRow & { value: string }
  }
}

/** Deletes the codes and incomplete sign-ins of a member, by their sealed values. */
export async function deleteVerificationsOf(db: Handle, values: readonly string[]): Promise<void> {
  await db.deleteFrom('verifications').where('value', 'in', values).execute()
}

const SIGN_UP_TAKES_MS = 10 * MINUTE_MS

/** Deletes expired sessions, expired verification codes and incomplete members. */
export async function purgeExpired(db: Handle, now: Date): Promise<void> {
  await deleteSessionsBefore(db, now)
  await forgetConfirmations(db, new Date(now.getTime() - CONFIRMED_MS))
  await forgetEmailChanges(db, now)
  // If a process is killed between the two writes of a sign-up, the member cannot sign in.
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
