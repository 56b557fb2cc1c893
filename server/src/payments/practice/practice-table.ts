import { type ColumnType, type Insertable, sql } from 'kysely'
import type { Handle } from '../../platform/tables.ts'
import type { PracticeKind, PracticeKinds, PracticeObject } from './practice-objects.ts'

interface PracticeObjectRow {
  id: string
  kind: string
  body: ColumnType<object, string, string>
  createdAt: Date
}

interface PracticeRequestRow {
  key: string
  request: string
  answer: ColumnType<object, string, string>
}

interface PracticeEventRow {
  id: string
  body: string
  createdAt: Date
  deliveredAt: Date | null
}

declare module '../../platform/tables.ts' {
  interface Tables {
    practiceObjects: PracticeObjectRow
    practiceRequests: PracticeRequestRow
    practiceEvents: PracticeEventRow
  }
}

/** One call at a time, on every node: the books of a practice provider are small. */
export async function lockBooks(db: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('practice provider'))`.execute(db)
}

export async function findObject<Kind extends PracticeKind>(
  db: Handle,
  kind: Kind,
  id: string,
): Promise<PracticeKinds[Kind] | undefined> {
  const row = await db
    .selectFrom('practiceObjects')
    .select('body')
    .$castTo<{ body: PracticeKinds[Kind] }>()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.body
}

/** The objects whose field at `path` ("payment.payment_intent") holds a value, the newest first. */
export async function listObjects<Kind extends PracticeKind>(
  db: Handle,
  kind: Kind,
  where?: { path: string; value: string },
): Promise<PracticeKinds[Kind][]> {
  const rows = await db
    .selectFrom('practiceObjects')
    .select('body')
    .$castTo<{ body: PracticeKinds[Kind] }>()
    .where('kind', '=', kind)
    .$if(where !== undefined, (query) =>
      query.where(sql`body #>> ${where?.path.split('.') ?? []}::text[]`, '=', where?.value ?? ''),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ body }) => body)
}

/** Writes an object, new or changed. */
export async function saveObject<Kept extends PracticeObject>(
  db: Handle,
  kept: Kept,
): Promise<Kept> {
  const body = JSON.stringify(kept)
  const createdAt = new Date(kept.created * 1_000)
  await db
    .insertInto('practiceObjects')
    .values({ id: kept.id, kind: kept.object, body, createdAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body }))
    .execute()
  return kept
}

export async function findAnswer(
  db: Handle,
  key: string,
): Promise<{ request: string; answer: object } | undefined> {
  return db
    .selectFrom('practiceRequests')
    .select(['request', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function saveAnswer(db: Handle, row: Insertable<PracticeRequestRow>): Promise<void> {
  await db.insertInto('practiceRequests').values(row).execute()
}

export async function insertEvent(
  db: Handle,
  event: Omit<PracticeEventRow, 'deliveredAt'>,
): Promise<void> {
  await db
    .insertInto('practiceEvents')
    .values({ ...event, deliveredAt: null })
    .execute()
}

/** Events that nobody has taken yet, the oldest first. */
export async function listWaitingEvents(db: Handle, limit: number) {
  return db
    .selectFrom('practiceEvents')
    .select(['id', 'body'])
    .where('deliveredAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function markDelivered(db: Handle, id: string, at: Date): Promise<void> {
  await db.updateTable('practiceEvents').set({ deliveredAt: at }).where('id', '=', id).execute()
}
