import { MINUTE_MS } from '@sidelight/contract/rules/limits'
import type { Handle } from '../../platform/database/tables.ts'
import { deleteMembersWithoutSignIn } from '../members-table.ts'
import { forgetEmailChanges } from '../profile/email-changes-table.ts'
import { CONFIRMED_MS } from '../sessions/session-policy.ts'
import { deleteSessionsBefore, forgetConfirmations } from '../sessions/sessions-table.ts'
import { deleteVerificationsBefore } from './verifications-table.ts'

const SIGN_UP_TAKES_MS = 10 * MINUTE_MS

/**
 * Deletes expired sessions, step-ups, changes of email and verification codes, and members whose
 * sign-up was interrupted.
 */
export async function purgeExpired(db: Handle, now: Date): Promise<void> {
  await deleteSessionsBefore(db, now)
  await forgetConfirmations(db, new Date(now.getTime() - CONFIRMED_MS))
  await forgetEmailChanges(db, now)
  // If a process is killed between the two writes of a sign-up, the member cannot sign in.
  await deleteMembersWithoutSignIn(db, new Date(now.getTime() - SIGN_UP_TAKES_MS))
  await deleteVerificationsBefore(db, now)
}
