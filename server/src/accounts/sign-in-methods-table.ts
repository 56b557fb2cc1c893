import type { Handle } from '../platform/tables.ts'

interface SignInMethodRow {
  id: string
  memberId: string
  providerId: string
  accountId: string
}

declare module '../platform/tables.ts' {
  interface Tables {
    signInMethods: SignInMethodRow
  }
}

/** Whether Firebase knows this member by this id. */
export async function hasFirebaseId(db: Handle, memberId: string, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('signInMethods')
    .select('id')
    .where('memberId', '=', memberId)
    .where('providerId', '=', 'firebase')
    .where('accountId', '=', uid)
    .executeTakeFirst()
  return row !== undefined
}
