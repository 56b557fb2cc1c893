import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

/** An encrypted picture that an author submitted in a case. */
export interface EvidenceRow {
  id: string
  caseId: string
  /** The name of its object, and the encrypted shares of its key. */
  sealed: Buffer
}

/** A share of a picture's key that one moderator has released to another. */
export interface EvidenceReleaseRow {
  id: string
  evidenceId: string
  givenBy: string
  givenTo: string
  day: string
  sealed: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    evidence: EvidenceRow
    evidenceReleases: EvidenceReleaseRow
  }
}

/** Stores a picture. Returns false if it is stored already. */
export async function insertEvidence(db: Handle, row: EvidenceRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await db
    .insertInto('evidence')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return rows === 1n
}

/** Returns a picture, or undefined if there is none with this id. */
export async function findEvidence(db: Handle, id: string): Promise<EvidenceRow | undefined> {
  return db
    .selectFrom('evidence')
    .select(['id', 'caseId', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns the pictures of these cases. */
export async function listEvidenceRows(
  db: Handle,
  caseIds: readonly string[],
): Promise<EvidenceRow[]> {
  return db
    .selectFrom('evidence')
    .select(['id', 'caseId', 'sealed'])
    .where(sql<boolean>`case_id = any(${caseIds}::text[])`)
    .orderBy('id')
    .execute()
}

/** Returns all pictures. */
export async function listAllEvidence(db: Handle): Promise<EvidenceRow[]> {
  return db.selectFrom('evidence').select(['id', 'caseId', 'sealed']).execute()
}

/**
 * Returns the expired pictures: those of cases that ended without a decision, or that were decided
 * by a day.
 */
export async function listErasableEvidence(db: Handle, decidedBy: string): Promise<EvidenceRow[]> {
  return db
    .selectFrom('evidence')
    .innerJoin('cases', 'cases.id', 'evidence.caseId')
    .select(['evidence.id', 'caseId', 'evidence.sealed'])
    .where(
      sql<boolean>`state in ('withdrawn', 'lapsed')
        or (state in ('decided', 'final') and decided_on <= ${decidedBy}::date)`,
    )
    .execute()
}

/** Deletes these pictures and their releases. */
export async function deleteEvidence(db: Handle, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('evidence').where(sql<boolean>`id = any(${ids}::text[])`).execute()
}

/** Deletes the pictures of the cases about these warnings. */
export async function deleteEvidenceAbout(
  db: Handle,
  warningTags: readonly Buffer[],
): Promise<void> {
  await db
    .deleteFrom('evidence')
    .where(
      sql<boolean>`case_id in (select id from cases where warning_tag = any(${warningTags}::bytea[]))`,
    )
    .execute()
}

/** Replaces the sealed content of a picture's row. */
export async function updateEvidence(db: Handle, id: string, sealed: Buffer): Promise<void> {
  await db.updateTable('evidence').set({ sealed }).where('id', '=', id).execute()
}

/** Deletes the releases of a picture. */
export async function deleteReleases(db: Handle, evidenceId: string): Promise<void> {
  await db.deleteFrom('evidenceReleases').where('evidenceId', '=', evidenceId).execute()
}

/** Stores a release, replacing an earlier one to the same moderator. */
export async function saveRelease(db: Handle, row: EvidenceReleaseRow): Promise<void> {
  await db
    .insertInto('evidenceReleases')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['evidenceId', 'givenBy', 'givenTo'])
        .doUpdateSet({ sealed: row.sealed, day: row.day }),
    )
    .execute()
}

/** Returns the releases of these pictures. */
export async function listReleases(
  db: Handle,
  evidenceIds: readonly string[],
): Promise<Omit<EvidenceReleaseRow, 'day'>[]> {
  return db
    .selectFrom('evidenceReleases')
    .select(['id', 'evidenceId', 'givenBy', 'givenTo', 'sealed'])
    .where(sql<boolean>`evidence_id = any(${evidenceIds}::text[])`)
    .orderBy('givenBy')
    .execute()
}
