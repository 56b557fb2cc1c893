import type { Ask, Statement } from '../platform/database/statement.ts'
import type { Handle } from '../platform/database/tables.ts'
import type { MemberRow } from './members-table.ts'

export type MemberWithRole = Pick<MemberRow, 'id' | 'role'>

/** Returns the member whose id, or sealed email, is one of these values. */
export async function findRole(
  db: Handle,
  column: 'id' | 'email',
  values: string[],
): Promise<MemberWithRole | undefined> {
  return db
    .selectFrom('members')
    .select(['id', 'role'])
    .where(column, 'in', values)
    .executeTakeFirst()
}

/** Returns the ids of active members with this role. */
export async function listByRole(db: Handle, role: MemberRow['role']): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('role', '=', role)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

const MODERATOR: Statement<{ id: string }> = {
  name: 'moderator',
  text: `select id from members where id = $1::text and role = 'moderator' and state = 'active'`,
}

/** Returns whether a member is a moderator who is not suspended. */
export async function isActiveModerator(ask: Ask, memberId: string): Promise<boolean> {
  return (await ask(MODERATOR, [memberId])).length > 0
}

/** Sets a member's role. Returns false if there is no such member. */
export async function setMemberRole(
  db: Handle,
  id: string,
  role: MemberRow['role'],
): Promise<boolean> {
  const result = await db
    .updateTable('members')
    .set({ role })
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}
