import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

/** An office of help: its name, and whether it is public. */
export interface PartnerOfficeRow {
  id: string
  sealed: Buffer
}

/** An account of an office. */
export interface PartnerRow {
  id: string
  officeId: string
  memberTag: Buffer
  /** The member id. */
  sealed: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    partnerOffices: PartnerOfficeRow
    partners: PartnerRow
  }
}

/** Returns all offices; there are few. */
export async function listOffices(db: Handle): Promise<PartnerOfficeRow[]> {
  return db.selectFrom('partnerOffices').select(['id', 'sealed']).orderBy('id').execute()
}

/** Locks an office until the transaction ends and returns it, or undefined if there is none. */
export async function lockOffice(db: Handle, id: string): Promise<PartnerOfficeRow | undefined> {
  return db
    .selectFrom('partnerOffices')
    .select(['id', 'sealed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the office of the account with one of these tags. */
export async function findOfficeOf(
  db: Handle,
  memberTags: readonly Buffer[],
): Promise<PartnerOfficeRow | undefined> {
  return db
    .selectFrom('partners')
    .innerJoin('partnerOffices', 'partnerOffices.id', 'partners.officeId')
    .select(['partnerOffices.id', 'partnerOffices.sealed'])
    .where(sql<boolean>`member_tag = any(${memberTags}::bytea[])`)
    .executeTakeFirst()
}

/** Stores an office. */
export async function insertOffice(db: Handle, row: PartnerOfficeRow): Promise<void> {
  await db.insertInto('partnerOffices').values(row).execute()
}

/** Changes the sealed content of an office's row. */
export async function updateOffice(db: Handle, { id, sealed }: PartnerOfficeRow): Promise<void> {
  await db.updateTable('partnerOffices').set({ sealed }).where('id', '=', id).execute()
}

/** Stores an account of an office. */
export async function insertPartner(db: Handle, row: PartnerRow): Promise<void> {
  await db.insertInto('partners').values(row).execute()
}

/** Returns how many accounts an office has. */
export async function countPartners(db: Handle, officeId: string): Promise<number> {
  const { accounts } = await db
    .selectFrom('partners')
    .select(sql<number>`count(*)::int`.as('accounts'))
    .where('officeId', '=', officeId)
    .executeTakeFirstOrThrow()
  return accounts
}

/** Deletes the account with one of these tags, and its office with the last account. */
export async function deletePartner(db: Handle, memberTags: readonly Buffer[]): Promise<void> {
  const office = await findOfficeOf(db, memberTags)
  if (!office) return
  await lockOffice(db, office.id)
  await db
    .deleteFrom('partners')
    .where(sql<boolean>`member_tag = any(${memberTags}::bytea[])`)
    .execute()
  if ((await countPartners(db, office.id)) > 0) return
  await db.deleteFrom('partnerOffices').where('id', '=', office.id).execute()
}
