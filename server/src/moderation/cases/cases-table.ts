import {
  type CaseClass,
  type CaseKind,
  type CaseOutcome,
  type CaseReason,
  type CaseState,
  marksDisputed,
} from '@sidelight/contract/rules/case-policy'
import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

/** The two sides of a case about a warning: the reporter and the author. */
export type Side = 'reporter' | 'author'

export interface CaseRow {
  id: string
  kind: CaseKind
  class: CaseClass
  state: CaseState
  /** The tag of the warning's id. */
  warningTag: Buffer
  /** The number of reports. */
  joined: number
  /** Days are ISO 8601 dates in UTC. */
  openedOn: string
  dueAt: Date
  /** Whether the deadline was missed. */
  isLate: boolean
  /** Whether the warning is hidden until the decision. */
  isHidden: boolean
  /** Whether a moderator marked the warning as disputed until the decision. */
  isMarked: boolean
  /**
   * The time until which a second moderator must agree that the warning stays hidden. Not changed
   * when the warning is shown again.
   */
  hiddenUntil: Date | null
  /** The random id of the moderator who has claimed the case. */
  leaseBy: string | null
  leaseUntil: Date | null
  /** The side that was asked the open question, and the last day for the answer. */
  askedSide: Side | null
  answerBy: string | null
  /** The time until which a question stops the clock, which happens at most once; null before. */
  stoppedUntil: Date | null
  /** The time from which the clock may notify moderators after a move to another class, or null. */
  notifiesFrom: Date | null
  decidedOn: string | null
  decidedBy: string | null
  outcome: CaseOutcome | null
  reason: CaseReason | null
  /** The time at which both sides are notified; null if there is nothing to announce. */
  noticesAt: Date | null
  appealedBy: Side | 'both' | null
  /** When the texts are erased. */
  eraseOn: string | null
  sealed: Buffer
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    cases: CaseRow
  }
}

const date = (column: keyof CaseRow) => sql<string | null>`${sql.ref(column)}::text`

/** The columns that are not sealed. */
export const openColumns = [
  'id',
  'kind',
  'class',
  'state',
  'warningTag',
  'joined',
  sql<string>`opened_on::text`.as('openedOn'),
  'dueAt',
  'isLate',
  'isHidden',
  'isMarked',
  'hiddenUntil',
  'leaseBy',
  'leaseUntil',
  'askedSide',
  date('answerBy').as('answerBy'),
  'stoppedUntil',
  'notifiesFrom',
  date('decidedOn').as('decidedOn'),
  'decidedBy',
  'outcome',
  'reason',
  'noticesAt',
  'appealedBy',
  date('eraseOn').as('eraseOn'),
] as const

export const caseColumns = [...openColumns, 'sealed'] as const

/** Stores a case. */
export async function insertCase(db: Handle, row: CaseRow): Promise<void> {
  await db.insertInto('cases').values(row).execute()
}

/** Returns a case, or undefined if there is none with this id. */
export async function findCase(db: Handle, id: string): Promise<CaseRow | undefined> {
  return db.selectFrom('cases').select(caseColumns).where('id', '=', id).executeTakeFirst()
}

/** Locks a case until the transaction ends and returns it, or undefined if there is none. */
export async function lockCase(db: Handle, id: string): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .select(caseColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks these cases until the transaction ends, always in the same order. */
export async function lockCases(db: Handle, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('cases')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

interface Claim {
  moderator: string
  /** The state in which the moderator saw the case. */
  state: CaseState
  now: Date
  until: Date
}

/**
 * Claims a case for one of several moderators, with a single statement. Returns the case, or
 * undefined if another moderator has it or its state has changed.
 */
export async function claimRow(
  db: Handle,
  id: string,
  { moderator, state, now, until }: Claim,
): Promise<CaseRow | undefined> {
  return db
    .updateTable('cases')
    .set({ leaseBy: moderator, leaseUntil: until })
    .where('id', '=', id)
    .where('state', '=', state)
    .where(sql<boolean>`(lease_until is null or lease_until <= ${now} or lease_by = ${moderator})`)
    .returning(caseColumns)
    .executeTakeFirst()
}

/** Releases the cases that a moderator has claimed. */
export async function releaseClaimsOf(db: Handle, moderator: string): Promise<void> {
  await db
    .updateTable('cases')
    .set({ leaseBy: null, leaseUntil: null })
    .where('leaseBy', '=', moderator)
    .execute()
}

/** Locks and returns the undecided case of a kind about a warning, unless it is on appeal. */
export async function lockOpenCase(
  db: Handle,
  { warningTags, kind }: { warningTags: readonly Buffer[]; kind: CaseKind },
): Promise<CaseRow | undefined> {
  return db
    .selectFrom('cases')
    .select(caseColumns)
    .where(sql<boolean>`warning_tag = any(${warningTags}::bytea[])`)
    .where('kind', '=', kind)
    .where('state', 'in', ['open', 'asked', 'proposed'])
    .where('appealedBy', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

/** Counts the other cases about these warnings that were decided and announced, by outcome. */
export async function countEndings(
  db: Handle,
  tags: readonly Buffer[],
  exceptId: string,
): Promise<ReadonlyMap<CaseOutcome, number>> {
  const rows = await db
    .selectFrom('cases')
    .select(['outcome', sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`warning_tag = any(${tags}::bytea[])`)
    .where('id', '<>', exceptId)
    .where('noticesAt', 'is', null)
    .groupBy('outcome')
    .execute()
  return new Map(rows.flatMap(({ outcome, count }) => (outcome ? [[outcome, count]] : [])))
}

/** Returns the cases about these warnings, newest first. */
export async function listCasesAbout(
  db: Handle,
  warningTags: readonly Buffer[],
): Promise<CaseRow[]> {
  return db
    .selectFrom('cases')
    .select(caseColumns)
    .where(sql<boolean>`warning_tag = any(${warningTags}::bytea[])`)
    .orderBy('openedOn', 'desc')
    .orderBy('id')
    .execute()
}

/** The states of a case without a decision. */
export const UNDECIDED: readonly CaseState[] = ['open', 'asked', 'proposed', 'appealed']

/** Returns whether a case has no decision yet. */
export const isUndecided = ({ state }: Pick<CaseRow, 'state'>): boolean => UNDECIDED.includes(state)

/** Returns whether a decided case is examined again, including a proposal to a second moderator. */
export const isOnAppeal = ({ state, appealedBy }: Pick<CaseRow, 'state' | 'appealedBy'>): boolean =>
  state === 'appealed' || (state === 'proposed' && appealedBy !== null)

/** Returns whether a case marks its warning as disputed until the decision. */
export const marks = ({ kind, isMarked }: Pick<CaseRow, 'kind' | 'isMarked'>): boolean =>
  isMarked || marksDisputed(kind)

/**
 * Returns the time until which a second moderator must agree that the warning stays hidden, or null
 * if the warning is not hidden.
 */
export const awaitsSecondUntil = ({
  isHidden,
  hiddenUntil,
}: Pick<CaseRow, 'isHidden' | 'hiddenUntil'>): Date | null => (isHidden ? hiddenUntil : null)

/** Returns the undecided cases, earliest due first: all, or with these ids, or of this kind. */
export async function listUndecided(
  db: Handle,
  { ids, kind }: { ids?: readonly string[]; kind?: CaseKind } = {},
): Promise<CaseRow[]> {
  return db
    .selectFrom('cases')
    .select(caseColumns)
    .where('state', 'in', UNDECIDED)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::text[])`))
    .$if(kind !== undefined, (query) => query.where(sql<boolean>`kind = ${kind}`))
    .orderBy('dueAt')
    .orderBy('id')
    .execute()
}

/** Returns whether any case waits for a decision. */
export async function isAnyUndecided(db: Handle): Promise<boolean> {
  const undecided = db.selectFrom('cases').select('id').where('state', 'in', UNDECIDED)
  return (await undecided.limit(1).executeTakeFirst()) !== undefined
}

/** Returns the number of undecided cases that are late. */
export async function countLate(db: Handle): Promise<number> {
  const { late } = await db
    .selectFrom('cases')
    .select(sql<number>`count(*)::int`.as('late'))
    .where('state', 'in', UNDECIDED)
    .where('isLate', '=', true)
    .executeTakeFirstOrThrow()
  return late
}

/** Returns the ids of the cases whose decision has to be announced by now. */
export async function listNoticesDue(db: Handle, now: Date): Promise<string[]> {
  const rows = await db.selectFrom('cases').select('id').where('noticesAt', '<=', now).execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids of the cases whose texts have to be erased by a day. */
export async function listErasable(db: Handle, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where(sql<boolean>`erase_on <= ${day}::date`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Changes a case. Returns it, or undefined if there is none with this id. */
export async function updateCase(
  db: Handle,
  id: string,
  change: Partial<Omit<CaseRow, 'id'>>,
): Promise<CaseRow | undefined> {
  return db
    .updateTable('cases')
    .set(change)
    .where('id', '=', id)
    .returning(caseColumns)
    .executeTakeFirst()
}
