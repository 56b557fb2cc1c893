import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import type { CaseRow } from './cases-table.ts'

/** One report of a case. */
export interface CaseOpenerRow {
  id: string
  caseId: string
  receiptTag: Buffer
  /** The tag of the identifier whose control the reporter had proved. */
  valueTag: Buffer | null
  openedOn: string
  /** Whether it contains the name of its author. */
  isSigned: boolean
  sealed: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    caseOpeners: CaseOpenerRow
  }
}

const columns = [
  'id',
  'caseId',
  'receiptTag',
  'valueTag',
  sql<string>`opened_on::text`.as('openedOn'),
  'isSigned',
  'sealed',
] as const

/** Stores a report of a case. */
export async function insertOpener(db: Handle, row: CaseOpenerRow): Promise<void> {
  await db.insertInto('caseOpeners').values(row).execute()
}

/** Returns the report whose receipt has one of these tags. */
export async function findOpener(
  db: Handle,
  receiptTags: readonly Buffer[],
): Promise<CaseOpenerRow | undefined> {
  return db
    .selectFrom('caseOpeners')
    .select(columns)
    .where(sql<boolean>`receipt_tag = any(${receiptTags}::bytea[])`)
    .executeTakeFirst()
}

/** Returns the reports of a case, oldest first. */
export function listOpeners(db: Handle, caseId: string): Promise<CaseOpenerRow[]> {
  return listOpenersOf(db, [caseId])
}

/** Returns the reports of several cases, oldest first. */
export async function listOpenersOf(
  db: Handle,
  caseIds: readonly string[],
): Promise<CaseOpenerRow[]> {
  return db
    .selectFrom('caseOpeners')
    .select(columns)
    .where(sql<boolean>`case_id = any(${caseIds}::text[])`)
    .orderBy('openedOn')
    .orderBy('id')
    .execute()
}

/** The columns of a case by which it is decided whether the same person may open another one. */
export type CaseOfValue = Pick<
  CaseRow,
  'kind' | 'state' | 'warningTag' | 'outcome' | 'decidedOn' | 'appealedBy' | 'sealed'
>

/** Returns the cases that the holder of a number or an email has opened. */
export async function listCasesOfValue(
  db: Handle,
  valueTags: readonly Buffer[],
): Promise<CaseOfValue[]> {
  return db
    .selectFrom('caseOpeners')
    .innerJoin('cases', 'cases.id', 'caseOpeners.caseId')
    .select(['kind', 'state', 'warningTag', 'outcome', 'appealedBy', 'cases.sealed'])
    .select(sql<string | null>`decided_on::text`.as('decidedOn'))
    .where(sql<boolean>`value_tag = any(${valueTags}::bytea[])`)
    .execute()
}

/** Returns the ids of the cases that the holder of a number or an email has opened. */
export async function listCaseIdsOfValue(
  db: Handle,
  valueTags: readonly Buffer[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('caseOpeners')
    .select('caseId')
    .where(sql<boolean>`value_tag = any(${valueTags}::bytea[])`)
    .execute()
  return rows.map(({ caseId }) => caseId)
}

/** Replaces the content of a report. */
export async function updateOpener(db: Handle, id: string, sealed: Buffer): Promise<void> {
  await db.updateTable('caseOpeners').set({ sealed }).where('id', '=', id).execute()
}

/** Deletes a report that its author takes back. */
export async function deleteOpener(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('caseOpeners').where('id', '=', id).execute()
}

/** Deletes the reports of a case. */
export async function deleteOpeners(db: Handle, caseId: string): Promise<void> {
  await db.deleteFrom('caseOpeners').where('caseId', '=', caseId).execute()
}

/** Returns the signed reports of cases that were decided on or before this day. */
export async function listSigned(db: Handle, day: string): Promise<CaseOpenerRow[]> {
  return db
    .selectFrom('caseOpeners')
    .select(columns)
    .where('isSigned', '=', true)
    .where(sql<boolean>`case_id in (select id from cases where decided_on <= ${day}::date)`)
    .execute()
}

/** Replaces the content of a report by the same content without a name. */
export async function unsignOpener(db: Handle, id: string, sealed: Buffer): Promise<void> {
  await db
    .updateTable('caseOpeners')
    .set({ sealed, isSigned: false })
    .where('id', '=', id)
    .where('isSigned', '=', true)
    .execute()
}
