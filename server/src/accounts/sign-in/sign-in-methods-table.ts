import type { Handle } from '../../platform/database/tables.ts'

interface SignInMethodRow {
  id: string
  memberId: string
  /** `credential` is a password; every other id is an outside provider. */
  providerId: string
  accountId: string
  /** A sealed text, or a plain argon2id hash from before hashes were sealed. */
  password: string | null
  createdAt: Date
  /** For a password: when it was last changed. */
  updatedAt: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    signInMethods: SignInMethodRow
  }
}

/** Returns whether the member has a Firebase id with one of these sealed forms. */
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

/** Returns a member's ids at outside providers, as sealed texts or, in older rows, plain ones. */
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

/** Returns a member's sign-in methods, without passkeys. */
export async function listSignInMethods(
  db: Handle,
  memberId: string,
): Promise<Omit<SignInMethodRow, 'id' | 'memberId' | 'accountId'>[]> {
  return db
    .selectFrom('signInMethods')
    .select(['providerId', 'password', 'createdAt', 'updatedAt'])
    .where('memberId', '=', memberId)
    .execute()
}
