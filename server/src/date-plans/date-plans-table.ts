import { sql } from 'kysely'
import type { Ask, Statement } from '../platform/database/statement.ts'
import type { Handle } from '../platform/database/tables.ts'

export interface DatePlanRow {
  id: string
  memberTag: Buffer
  /** The tag of the token in the link. */
  tokenTag: Buffer
  /** The time at which the member intends to check in. */
  dueAt: Date
  sealed: Buffer
  /** Whether it ended without a check-in and its note is erased. */
  ended: boolean
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    datePlans: DatePlanRow
  }
}

/** Stores a plan. */
export async function insertPlan(db: Handle, row: Omit<DatePlanRow, 'ended'>): Promise<void> {
  await db
    .insertInto('datePlans')
    .values({ ...row, ended: false })
    .execute()
}

type Stored = Pick<DatePlanRow, 'id' | 'dueAt' | 'sealed'>

/** Returns the current plans with one of these tags that were due after a time, soonest first. */
export async function listPlansOf(
  ask: Ask,
  memberTags: readonly Buffer[],
  after: Date,
): Promise<Stored[]> {
  return (await ask(PLANS, [memberTags, after.toISOString()])).map(readRow)
}

/**
 * Returns the newest plans with one of these tags that have ended or are to be ended because they
 * were due at or before `over`. Only plans that were due after `after` and whose id is not in
 * `except`; at most `limit`.
 */
export async function listEndsOf(
  ask: Ask,
  memberTags: readonly Buffer[],
  {
    over,
    after,
    except,
    limit,
  }: { over: Date; after: Date; except: readonly string[]; limit: number },
): Promise<Stored[]> {
  const values = [memberTags, over.toISOString(), after.toISOString(), except, limit]
  return (await ask(ENDS, values)).map(readRow)
}

/** A row with bytes in hex and times in milliseconds since 1970. */
interface Sent {
  id: string
  dueAt: number
  sealed: string
}

const readRow = ({ id, dueAt, sealed }: Sent): Stored => ({
  id,
  dueAt: new Date(dueAt),
  sealed: Buffer.from(sealed, 'hex'),
})

const OF_MEMBER = `select id, (extract(epoch from due_at) * 1000)::float8 as "dueAt",
      encode(sealed, 'hex') as sealed
    from date_plans where member_tag = any($1::bytea[])`

const PLANS: Statement<Sent> = {
  name: 'date plans of a member',
  text: `${OF_MEMBER} and not ended and due_at > $2::timestamptz
    order by due_at, id`,
}

const ENDS: Statement<Sent> = {
  name: 'ended date plans of a member',
  text: `${OF_MEMBER} and (ended or due_at <= $2::timestamptz) and due_at > $3::timestamptz
    and id <> all($4::text[]) order by due_at desc, id limit $5::bigint`,
}

interface Named {
  id: string
  memberTags: readonly Buffer[]
}

/**
 * Sets a new due time and sealed value for a current plan that was due after a time. Returns false
 * if this member has no such plan.
 */
export async function movePlan(
  db: Handle,
  { id, memberTags }: Named,
  { dueAt, sealed, after }: Pick<DatePlanRow, 'dueAt' | 'sealed'> & { after: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('datePlans')
    .set({ dueAt, sealed })
    .where('id', '=', id)
    .where('memberTag', 'in', memberTags)
    .where('ended', '=', false)
    .where('dueAt', '>', after)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Deletes and returns a plan of a member, or of any member, or returns undefined if there is none.
 */
export async function takePlan(
  db: Handle,
  { id, memberTags }: { id: string; memberTags?: readonly Buffer[] },
): Promise<Stored | undefined> {
  return db
    .deleteFrom('datePlans')
    .where('id', '=', id)
    .where('ended', '=', false)
    .$if(memberTags !== undefined, (rows) => rows.where('memberTag', 'in', memberTags ?? []))
    .returning(['id', 'dueAt', 'sealed'])
    .executeTakeFirst()
}

/** Locks a plan until the transaction ends and returns it, or undefined for an unknown id. */
export async function lockPlan(transaction: Handle, id: string): Promise<Stored | undefined> {
  return transaction
    .selectFrom('datePlans')
    .select(['id', 'dueAt', 'sealed'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Replaces the sealed value of a plan. */
export async function setSealedPlan(
  db: Handle,
  { id, sealed }: Pick<DatePlanRow, 'id' | 'sealed'>,
): Promise<void> {
  await db.updateTable('datePlans').set({ sealed }).where('id', '=', id).execute()
}

/** Deletes the plans with one of these tags. */
export async function deletePlansOf(db: Handle, memberTags: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('datePlans').where('memberTag', 'in', memberTags).execute()
}

/** Returns the plan of a token that was due after one time and not after another. */
export async function findPlanByToken(
  db: Handle,
  tokenTags: readonly Buffer[],
  { after, until }: { after: Date; until: Date },
): Promise<Stored | undefined> {
  return db
    .selectFrom('datePlans')
    .select(['id', 'dueAt', 'sealed'])
    .where('tokenTag', 'in', tokenTags)
    .where('dueAt', '>', after)
    .where('dueAt', '<=', until)
    .executeTakeFirst()
}

/** Returns whether there is any current plan. */
export async function isAnyPlanSet(db: Handle): Promise<boolean> {
  const current = db.selectFrom('datePlans').select('id').where('ended', '=', false)
  return (await current.limit(1).executeTakeFirst()) !== undefined
}

/**
 * Returns the current plans that are due after one moment and not after another. In random order,
 * so that the rows written while members are reminded do not reveal the order of the plans.
 */
export async function listPlansDue(
  db: Handle,
  { after, until }: { after: Date; until: Date },
): Promise<Stored[]> {
  return db
    .selectFrom('datePlans')
    .select(['id', 'dueAt', 'sealed'])
    .where('ended', '=', false)
    .where('dueAt', '>', after)
    .where('dueAt', '<=', until)
    .orderBy(sql`random()`)
    .execute()
}

/**
 * Returns the ids of plans that were due by a moment and have not ended yet, at most `limit`.
 * In random order, so that plans that cannot be ended do not block the others.
 */
export async function listPlansOver(db: Handle, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('datePlans')
    .select('id')
    .where('ended', '=', false)
    .where('dueAt', '<=', before)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks a plan as ended, and replaces its sealed value and the tag of its token. */
export async function setEndedPlan(
  db: Handle,
  { id, tokenTag, sealed }: Pick<DatePlanRow, 'id' | 'tokenTag' | 'sealed'>,
): Promise<void> {
  await db
    .updateTable('datePlans')
    .set({ tokenTag, sealed, ended: true })
    .where('id', '=', id)
    .execute()
}

/** Deletes the plans that were due by a moment. */
export async function deletePlansBefore(db: Handle, before: Date): Promise<void> {
  await db.deleteFrom('datePlans').where('dueAt', '<=', before).execute()
}
