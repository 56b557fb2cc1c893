import type { Handle } from '../../platform/database/tables.ts'

interface PasskeyRow {
  id: string
  memberId: string
  /** A sealed text (AES-SIV), like the credential's id and public key. */
  name: string | null
  createdAt: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    passkeys: PasskeyRow
  }
}

/** Returns a member's passkeys, oldest first. */
export async function listPasskeys(db: Handle, memberId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'memberId', 'name', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .execute()
}

/** Sets the sealed name of a member's passkey. Does nothing for an unknown id. */
export async function renamePasskey(
  db: Handle,
  { memberId, id, name }: Pick<PasskeyRow, 'memberId' | 'id' | 'name'>,
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ name })
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a member's passkey. Does nothing for an unknown id. */
export async function deletePasskey(db: Handle, memberId: string, id: string): Promise<void> {
  await db.deleteFrom('passkeys').where('memberId', '=', memberId).where('id', '=', id).execute()
}
