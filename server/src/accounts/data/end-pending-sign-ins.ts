import type { Vault } from '../../platform/crypto/vault.ts'
import type { Handle } from '../../platform/database/tables.ts'
import { SEALED_FIELDS } from '../auth/sealed-fields.ts'
import { deleteVerificationsOf } from './verifications-table.ts'

/**
 * Deletes a member's sign-ins that wait for the second step, and the links to a new password: who
 * began or has them may be the reason for a new password or email.
 */
export async function endPendingSignIns(
  { db, vault }: { db: Handle; vault: Vault },
  memberId: string,
): Promise<void> {
  await deleteVerificationsOf(db, SEALED_FIELDS.verification.value.forms(vault, memberId))
}
