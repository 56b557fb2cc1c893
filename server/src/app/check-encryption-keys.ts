import { SEALED_FIELDS } from '../accounts/index.ts'
import { sealedPerson } from '../board/index.ts'
import { opensAny } from '../platform/crypto/check-columns.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import type { Handle } from '../platform/database/tables.ts'

/**
 * Throws if no value of the first members, or of the first warnings, can be decrypted. With the
 * wrong keys, a server would find no member and no warning, and would seal new values under
 * different keys.
 */
export async function checkEncryptionKeys(db: Handle, vault: Vault): Promise<void> {
  for (const column of [SEALED_FIELDS.user.email, sealedPerson]) {
    if (await opensAny(db, column, vault)) continue
    throw new Error(
      'The keys do not open this database. Start with the keys that it was sealed with ' +
        '(SIDELIGHT_KEYS, or the keys file in DATA_DIR).',
    )
  }
}
