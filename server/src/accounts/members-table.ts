import { sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'

/** PostgreSQL's code: two confirmed the same address at once. */
const UNIQUE_VIOLATION = '23505'

/** E-mail and name are sealed texts (AES-SIV); the profile is one sealed value. */
interface MemberRow {
  id: string
  email: string
  emailVerified: boolean
  displayName: string
  image: string | null
  role: 'member' | 'moderator' | 'admin'
  state: 'active' | 'suspended'
  profile: Buffer | null
  twoFactorEnabled: boolean
  signOutOnLeave: boolean
  createdAt: Date
  updatedAt: Date
}

declare module '../platform/tables.ts' {
  interface Tables {
    members: MemberRow
  }
}

const memberColumns = [
  'id',
  'email',
  'emailVerified',
  'displayName',
  'role',
  'state',
  'profile',
  'createdAt',
  'twoFactorEnabled',
  'signOutOnLeave',
] as const satisfies (keyof MemberRow)[]

export type StoredMember = Pick<MemberRow, (typeof memberColumns)[number]>

export async function findMember(db: Handle, id: string): Promise<StoredMember | undefined> {
  return db.selectFrom('members').select(memberColumns).where('id', '=', id).executeTakeFirst()
}

/** When she signed up; undefined for nobody. */
export async function memberSince(db: Handle, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('members')
    .select('createdAt')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.createdAt
}

/** Whether this is somebody's account, and not suspended. */
export async function isActiveMember(db: Handle, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps an account from being deleted until the transaction ends; false when it is gone. */
export async function holdMember(transaction: Handle, id: string): Promise<boolean> {
  const held = await transaction
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return held !== undefined
}

/**
 * Her profile, with her row held until the transaction ends: two changes at once lose neither, and what
 * is being created for her (`holdMember`) ends first.
 */
export async function lockMember(
  db: Handle,
  id: string,
): Promise<Pick<MemberRow, 'profile'> | undefined> {
  return db
    .selectFrom('members')
    .select('profile')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setProfile(db: Handle, id: string, profile: Buffer): Promise<void> {
  await db.updateTable('members').set({ profile }).where('id', '=', id).execute()
}

export async function setSignOutOnLeave(
  db: Handle,
  id: string,
  signOutOnLeave: boolean,
): Promise<void> {
  await db.updateTable('members').set({ signOutOnLeave }).where('id', '=', id).execute()
}

/** Whether signing in with the password asks for a code as well. */
export async function setTwoFactorEnabled(
  db: Handle,
  id: string,
  twoFactorEnabled: boolean,
): Promise<void> {
  await db.updateTable('members').set({ twoFactorEnabled }).where('id', '=', id).execute()
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

/**
 * Writes down that a member's address is hers; `forms` are its sealed forms, the newest first.
 * Answers false when another account has it by now.
 */
export async function confirmMemberEmail(
  db: Handle,
  id: string,
  forms: readonly [string, ...string[]],
): Promise<boolean> {
  const other = await db
    .selectFrom('members')
    .select('id')
    .where('email', 'in', forms)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other) return false
  try {
    const confirmed = { email: forms[0], emailVerified: true }
    await db.updateTable('members').set(confirmed).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return false
    throw error
  }
}

export type MemberWithRole = Pick<MemberRow, 'id' | 'role'>

/** The member whose column holds one of these values: her id, or the sealed forms of her address. */
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

/** Everything that hangs on the row (sessions, ways to sign in, what she looked up) goes with it. */
export async function deleteMemberRow(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('members').where('id', '=', id).execute()
}

export async function countMembers(db: Handle): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

// Key id, a dot and base64url of at least the 16 bytes that AES-SIV adds (platform/vault.ts).
const SEALED_TEXT = String.raw`^[a-z0-9-]{1,16}\.[A-Za-z0-9_-]{22,}$`

/** E-mails and names in the vault's form, of all: two values a row. */
export async function shareOfSealedMembers(db: Handle): Promise<{ sealed: number; total: number }> {
  const { sealed, total } = await db
    .selectFrom('members')
    .select(
      sql<string>`count(*) filter (where email ~ ${SEALED_TEXT})
        + count(*) filter (where display_name ~ ${SEALED_TEXT})`.as('sealed'),
    )
    .select(sql<string>`2 * count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { sealed: Number(sealed), total: Number(total) }
}

/** A batch of members' ids after the given one, in order. */
export async function listMemberIds(
  db: Handle,
  after: string,
  limit: number,
): Promise<Pick<MemberRow, 'id'>[]> {
  return db
    .selectFrom('members')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

interface ForsakenPage {
  after: string
  /** Made before. */
  before: Date
  limit: number
}

/** Members of an unconfirmed address who have neither a session nor a passkey, in order of their ids. */
export async function listForsaken(
  db: Handle,
  { after, before, limit }: ForsakenPage,
): Promise<Pick<MemberRow, 'id' | 'email'>[]> {
  return db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('id', '>', after)
    .where('emailVerified', '=', false)
    .where('createdAt', '<', before)
    .where((row) => {
      const sessions = row.selectFrom('sessions').select('id')
      return row.not(row.exists(sessions.whereRef('memberId', '=', 'members.id')))
    })
    .where((row) => {
      const passkeys = row.selectFrom('passkeys').select('id')
      return row.not(row.exists(passkeys.whereRef('memberId', '=', 'members.id')))
    })
    .orderBy('id')
    .limit(limit)
    .execute()
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

/** Each value unless it changed since it was read in `was`. */
export async function updateSealedMember(
  db: Handle,
  now: SealedMember,
  was: SealedMember,
): Promise<void> {
  const renewed = (column: 'email' | 'displayName') =>
    sql<string>`case when ${sql.ref(column)} = ${was[column]} then ${now[column]} else ${sql.ref(column)} end`
  const profile = sql<Buffer>`case when profile = ${was.profile} then ${now.profile}::bytea else profile end`
  await db
    .updateTable('members')
    .set({ email: renewed('email'), displayName: renewed('displayName'), profile })
    .where('id', '=', now.id)
    .execute()
}
