import type { Handle } from '../platform/tables.ts'

interface SignInMethodRow {
  id: string
  memberId: string
  /** `credential` is a password; everything else an outside provider. */
  providerId: string
  accountId: string
  /** A sealed text; an argon2id hash as it is where it was stored before hashes were sealed. */
  password: string | null
}

declare module '../platform/tables.ts' {
  interface Tables {
    signInMethods: SignInMethodRow
  }
}

/** Whether Firebase knows this member by the id that has one of these sealed forms. */
export async function hasFirebaseId(
  db: Handle,
  memberId: string,
  forms: string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('signInMethods')
    .select('id')
    .where('memberId', '=', memberId)
    .where('providerId', '=', 'firebase')
    .where('accountId', 'in', forms)
    .executeTakeFirst()
  return row !== undefined
}

/** What outside services call a member; the ids are sealed texts, or plain from before they were. */
export async function listOutsideAccounts(
  db: Handle,
  memberId: string,
): Promise<Pick<SignInMethodRow, 'providerId' | 'accountId'>[]> {
  return db
    .selectFrom('signInMethods')
    .select(['providerId', 'accountId'])
    .where('memberId', '=', memberId)
    .where('providerId', '<>', 'credential')
    .execute()
}

/** How a member can sign in, passkeys aside. */
export async function listSignInMethods(
  db: Handle,
  memberId: string,
): Promise<Pick<SignInMethodRow, 'providerId' | 'password'>[]> {
  return db
    .selectFrom('signInMethods')
    .select(['providerId', 'password'])
    .where('memberId', '=', memberId)
    .execute()
}
