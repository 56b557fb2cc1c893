import type { Handle } from '../platform/tables.ts'

interface PasskeyRow {
  id: string
  memberId: string
  /** A sealed text (AES-SIV), as the credential's id and public key are. */
  name: string | null
  createdAt: Date
}

declare module '../platform/tables.ts' {
  interface Tables {
    passkeys: PasskeyRow
  }
}

/** A member's passkeys, the oldest first. */
export async function listPasskeys(db: Handle, memberId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'memberId', 'name', 'createdAt'])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .execute()
}

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

export async function deletePasskey(db: Handle, memberId: string, id: string): Promise<void> {
  await db.deleteFrom('passkeys').where('memberId', '=', memberId).where('id', '=', id).execute()
}
