import { type ColumnType, type Insertable, sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'
import type { SandboxKind, SandboxKinds, SandboxObject } from './objects.ts'

interface SandboxObjectRow {
  id: string
  kind: string
  body: ColumnType<object, string, string>
  createdAt: Date
}

interface SandboxRequestRow {
  key: string
  request: string
  answer: ColumnType<object, string, string>
}

interface SandboxEventRow {
  id: string
  body: string
  createdAt: Date
  deliveredAt: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    practiceObjects: SandboxObjectRow
    practiceRequests: SandboxRequestRow
    practiceEvents: SandboxEventRow
  }
}

/** Locks the simulator's tables until the transaction ends: one call at a time, on all nodes. */
export async function lockBooks(db: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('practice provider'))`.execute(db)
}

/** Returns the object of this kind and id. */
export async function findObject<Kind extends SandboxKind>(
  db: Handle,
  kind: Kind,
  id: string,
): Promise<SandboxKinds[Kind] | undefined> {
  const row = await db
    .selectFrom('practiceObjects')
    .select('body')
    .$castTo<{ body: SandboxKinds[Kind] }>()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.body
}

/**
 * Returns the objects of a kind whose field at `path` ("payment.payment_intent") has this value,
 * newest first.
 */
export async function listObjects<Kind extends SandboxKind>(
  db: Handle,
  kind: Kind,
  where?: { path: string; value: string },
): Promise<SandboxKinds[Kind][]> {
  const rows = await db
    .selectFrom('practiceObjects')
    .select('body')
    .$castTo<{ body: SandboxKinds[Kind] }>()
    .where('kind', '=', kind)
    .$if(where !== undefined, (query) =>
      query.where(sql`body #>> ${where?.path.split('.') ?? []}::text[]`, '=', where?.value ?? ''),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ body }) => body)
}

/** Stores an object, new or changed, and returns it. */
export async function saveObject<Stored extends SandboxObject>(
  db: Handle,
  object: Stored,
): Promise<Stored> {
  const body = JSON.stringify(object)
  const createdAt = new Date(object.created * 1_000)
  await db
    .insertInto('practiceObjects')
    .values({ id: object.id, kind: object.object, body, createdAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body }))
    .execute()
  return object
}

/** Returns the response that was given for an idempotency key, with its request. */
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

/** Stores the response for an idempotency key. */
export async function saveAnswer(db: Handle, row: Insertable<SandboxRequestRow>): Promise<void> {
  await db.insertInto('practiceRequests').values(row).execute()
}

/** Stores an event that is to be delivered. */
export async function insertEvent(
  db: Handle,
  event: Omit<SandboxEventRow, 'deliveredAt'>,
): Promise<void> {
  await db
    .insertInto('practiceEvents')
    .values({ ...event, deliveredAt: null })
    .execute()
}

/** Returns events that were not delivered yet, oldest first. */
export async function listWaitingEvents(db: Handle, limit: number) {
  return db
    .selectFrom('practiceEvents')
    .select(['id', 'body'])
    .where('deliveredAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Records that an event was delivered. */
export async function markDelivered(db: Handle, id: string, at: Date): Promise<void> {
  await db.updateTable('practiceEvents').set({ deliveredAt: at }).where('id', '=', id).execute()
}
