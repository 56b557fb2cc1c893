import type { Handle } from '../platform/tables.ts'
import type { Vault } from '../platform/vault.ts'

const EMAIL_CONTEXT = 'members.email'

export interface FoundMember {
  id: string
  role: 'member' | 'moderator' | 'admin'
}

/** The member with this id or e-mail. */
export async function findMemberByName(
  db: Handle,
  vault: Vault,
  idOrEmail: string,
): Promise<FoundMember | undefined> {
  const query = db.selectFrom('members').select(['id', 'role'])
  const found = idOrEmail.includes('@')
    ? query.where('email', 'in', vault.equalForms(EMAIL_CONTEXT, idOrEmail.trim().toLowerCase()))
    : query.where('id', '=', idOrEmail)
  return found.executeTakeFirst()
}

/** A batch of member ids after the given one, in order. */
export async function listMemberIds(db: Handle, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
