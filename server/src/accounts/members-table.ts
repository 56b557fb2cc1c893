import type { memberRoles } from '@sidelight/contract/calls/account-data'
import { sql } from 'kysely'
import type { Handle } from '../platform/database/tables.ts'

/** PostgreSQL's code for two accounts that confirm the same email at once. */
const UNIQUE_VIOLATION = '23505'

/** Email and name are sealed texts (AES-SIV); the profile is one sealed value. */
export interface MemberRow {
  id: string
  email: string
  emailVerified: boolean
  displayName: string
  image: string | null
  role: (typeof memberRoles)[number]
  state: 'active' | 'suspended'
  profile: Buffer | null
  preferences: Buffer | null
  confirmedFrom: Buffer | null
  twoFactorEnabled: boolean
  signOutOnLeave: boolean
  createdAt: Date
  updatedAt: Date
}

declare module '../platform/database/tables.ts' {
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

/** Returns the stored member, or undefined for an unknown id. */
export async function findMember(db: Handle, id: string): Promise<StoredMember | undefined> {
  return db.selectFrom('members').select(memberColumns).where('id', '=', id).executeTakeFirst()
}

/** Returns the time at which a member signed up, or undefined for an unknown id. */
export async function memberSince(db: Handle, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('members')
    .select('createdAt')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.createdAt
}

/** Returns whether an account exists and is not suspended. */
export async function isActiveMember(db: Handle, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns a member's profile and locks the row until the transaction ends, so that two concurrent
 * changes are both stored.
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

/** Replaces a member's sealed profile. */
export async function setProfile(db: Handle, id: string, profile: Buffer): Promise<void> {
  await db.updateTable('members').set({ profile }).where('id', '=', id).execute()
}

type PreferencesRow = Pick<MemberRow, 'id' | 'preferences'>

const preferencesOf = (db: Handle, ids: readonly string[]) =>
  db
    .selectFrom('members')
    .select(['id', 'preferences'])
    .where(sql<boolean>`id = any(${ids}::text[])`)

/** Returns the sealed preferences of these members, without unknown ids. */
export const listPreferences = (db: Handle, ids: readonly string[]): Promise<PreferencesRow[]> =>
  preferencesOf(db, ids).execute()

/**
 * Like `listPreferences`, but also locks the rows one after the other, by id. Until the transaction
 * ends they cannot be deleted, and `lockPreferences` waits for them.
 */
export const lockPreferencesForShare = (
  db: Handle,
  ids: readonly string[],
): Promise<PreferencesRow[]> => preferencesOf(db, ids).orderBy('id').forKeyShare().execute()

/** Returns a member's sealed preferences and locks the row until the transaction ends. */
export async function lockPreferences(db: Handle, id: string): Promise<PreferencesRow | undefined> {
  return preferencesOf(db, [id]).forUpdate().executeTakeFirst()
}

/** Replaces a member's sealed preferences. */
export async function setPreferences(db: Handle, id: string, preferences: Buffer): Promise<void> {
  await db.updateTable('members').set({ preferences }).where('id', '=', id).execute()
}

/** Sets whether the quick exit signs the member out. */
export async function setSignOutOnLeave(
  db: Handle,
  id: string,
  signOutOnLeave: boolean,
): Promise<void> {
  await db.updateTable('members').set({ signOutOnLeave }).where('id', '=', id).execute()
}

/** Sets whether a sign-in with the password also requires a code. */
export async function setTwoFactorEnabled(
  db: Handle,
  id: string,
  twoFactorEnabled: boolean,
): Promise<void> {
  await db.updateTable('members').set({ twoFactorEnabled }).where('id', '=', id).execute()
}

/** Returns whether a member has an email with one of these sealed forms. */
export async function hasMemberWithEmail(db: Handle, forms: string[]): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('email', 'in', forms)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores a member's email as confirmed. `forms` are its sealed forms, newest first. Returns false
 * if another account has this email.
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

/** Deletes a member's row and all rows that reference it (sessions, sign-in methods, searches). */
export async function deleteMemberRow(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('members').where('id', '=', id).execute()
}

/** Deletes members who signed up before the given time and have no sign-in method. */
export async function deleteMembersWithoutSignIn(db: Handle, before: Date): Promise<void> {
  await db
    .deleteFrom('members')
    .where('createdAt', '<', before)
    .where((row) => {
      const methods = row.selectFrom('signInMethods').select('id')
      return row.not(row.exists(methods.whereRef('memberId', '=', 'members.id')))
    })
    .execute()
}

/** Returns whether a member's email is confirmed; false for an unknown id. */
export async function isEmailConfirmed(db: Handle, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('emailVerified')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.emailVerified ?? false
}

/** Returns the time at which a member signed up, or undefined if the email is not confirmed. */
export async function signUpTimeIfConfirmed(db: Handle, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('members')
    .select('createdAt')
    .where('id', '=', id)
    .where('emailVerified', '=', true)
    .executeTakeFirst()
  return row?.createdAt
}

/**
 * Returns the number of members who are not suspended, and whose email is confirmed if
 * `confirmedOnly`.
 */
export async function countActiveMembers(
  db: Handle,
  { confirmedOnly }: { confirmedOnly: boolean },
): Promise<number> {
  const active = db.selectFrom('members').where('state', '=', 'active')
  const counted = confirmedOnly ? active.where('emailVerified', '=', true) : active
  const { count } = await counted
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns ids of members after the given one, in order. */
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

interface AbandonedPage {
  after: string
  /** Created before this time. */
  before: Date
  limit: number
}

/** Returns members with an unconfirmed email and neither session nor passkey, in id order. */
export async function listAbandoned(
  db: Handle,
  { after, before, limit }: AbandonedPage,
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
