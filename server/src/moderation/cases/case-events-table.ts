import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

/** An event of a case. The ledger contains it under the same number. */
export interface CaseEventRow {
  caseId: string
  ledgerN: number
  day: string
  /** `operator`, `reporter`, `author`, `clock`, `rule`, or the random id of a moderator. */
  actor: string
  verb: string
  reason: string | null
  /** The text of the event; null if there was none, or after it was erased. */
  sealed: Buffer | null
  /**
   * The random id of the report that caused the event. Null for other actors, in older rows, and
   * after the texts were erased.
   */
  openerId: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    caseEvents: CaseEventRow
  }
}

/** Stores an event. */
export async function insertCaseEvent(db: Handle, row: CaseEventRow): Promise<void> {
  await db.insertInto('caseEvents').values(row).execute()
}

/** Returns the events of these cases in the order of the ledger. */
export async function listCaseEvents(
  db: Handle,
  caseIds: readonly string[],
): Promise<CaseEventRow[]> {
  return db
    .selectFrom('caseEvents')
    .select([
      'caseId',
      sql<number>`ledger_n::float8`.as('ledgerN'),
      sql<string>`day::text`.as('day'),
      'actor',
      'verb',
      'reason',
      'sealed',
      'openerId',
    ])
    .where(sql<boolean>`case_id = any(${caseIds}::text[])`)
    .orderBy('ledgerN')
    .execute()
}

/** An event in the form of the export. */
export interface ExportedEvent {
  n: number
  day: string
  actor: string
  verb: string
  reason: string | null
  caseId: string
  kind: string
  class: string
}

/** Returns the events after a line of the ledger, in its order, at most `limit`. */
export async function listEventsAfter(
  db: Handle,
  after: number,
  limit: number,
): Promise<ExportedEvent[]> {
  return db
    .selectFrom('caseEvents as event')
    .innerJoin('cases', 'cases.id', 'event.caseId')
    .select([
      sql<number>`event.ledger_n::float8`.as('n'),
      sql<string>`event.day::text`.as('day'),
      'event.actor',
      'event.verb',
      'event.reason',
      'event.caseId',
      'cases.kind',
      'cases.class',
    ])
    .where('event.ledgerN', '>', after)
    .orderBy('event.ledgerN')
    .limit(limit)
    .execute()
}

/** Erases the texts of the events of a case, and which report caused each. */
export async function eraseCaseTexts(db: Handle, caseId: string): Promise<void> {
  await db
    .updateTable('caseEvents')
    .set({ sealed: null, openerId: null })
    .where('caseId', '=', caseId)
    .execute()
}

/** Returns the last day on which an event with one of these verbs occurred. */
export async function findLastDay(db: Handle, verbs: readonly string[]): Promise<string | null> {
  const { day } = await db
    .selectFrom('caseEvents')
    .select(sql<string | null>`max(day)::text`.as('day'))
    .where('verb', 'in', verbs)
    .executeTakeFirstOrThrow()
  return day
}
