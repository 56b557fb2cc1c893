import type { Handle } from '../platform/tables.ts'

/** E-mail and name are sealed texts (AES-SIV); the profile is one sealed value. */
interface MemberRow {
  id: string
  email: string
  emailVerified: boolean
  displayName: string
  image: string | null
  role: 'member' | 'moderator' | 'admin'
  state: 'active' | 'suspended'
  subscriptionTier: string
  profile: Buffer | null
  createdAt: Date
  updatedAt: Date
}

declare module '../platform/tables.ts' {
  interface Tables {
    members: MemberRow
  }
}

export type StoredMember = Pick<
  MemberRow,
  'id' | 'email' | 'displayName' | 'role' | 'state' | 'subscriptionTier' | 'profile'
>

export async function findMember(db: Handle, id: string): Promise<StoredMember | undefined> {
  return db
    .selectFrom('members')
    .select(['id', 'email', 'displayName', 'role', 'state', 'subscriptionTier', 'profile'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether one of the sealed forms of an address belongs to a member. */
export async function hasMemberWithEmail(db: Handle, forms: string[]): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('email', 'in', forms)
    .executeTakeFirst()
  return row !== undefined
}

/** Answers false when there is no such member. */
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

export async function countMembers(db: Handle): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type SealedMember = Pick<MemberRow, 'id' | 'email' | 'displayName' | 'profile'>

/** A batch of members after the given id, in id order, for the rotation of keys. */
export async function listSealedMembers(
  db: Handle,
  after: string,
  limit: number,
): Promise<SealedMember[]> {
  return db
    .selectFrom('members')
    .select(['id', 'email', 'displayName', 'profile'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function updateSealedMember(
  db: Handle,
  { id, ...sealed }: SealedMember,
): Promise<void> {
  await db.updateTable('members').set(sealed).where('id', '=', id).execute()
}
