import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

interface PushSubscriptionRow {
  id: string
  memberId: string
  /** The row is deleted with its session. */
  sessionId: string
  endpointTag: Buffer
  sealed: Buffer
  madeOn: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    pushSubscriptions: PushSubscriptionRow
  }
}

/** Stores a subscription. Returns false if its session has ended. */
export async function insertSubscription(db: Handle, row: PushSubscriptionRow): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with held as (select id from sessions where id = ${row.sessionId} for key share)
    insert into push_subscriptions (id, member_id, session_id, endpoint_tag, sealed, made_on)
    select ${row.id}, ${row.memberId}, id, ${row.endpointTag}::bytea, ${row.sealed}::bytea,
      ${row.madeOn}::timestamptz from held
    returning id`.execute(db)
  return rows.length > 0
}

/** Deletes the subscription of a session, and those with an endpoint, of any member. */
export async function deleteReplaced(
  db: Handle,
  { sessionId, endpointTags }: { sessionId: string; endpointTags: readonly Buffer[] },
): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where((row) =>
      row.or([
        row('sessionId', '=', sessionId),
        sql<boolean>`endpoint_tag = any(${endpointTags}::bytea[])`,
      ]),
    )
    .execute()
}

/** Deletes all but the newest subscriptions of a member. */
export async function deleteOldest(db: Handle, memberId: string, kept: number): Promise<void> {
  const newest = db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('memberId', '=', memberId)
    .orderBy('madeOn', 'desc')
    .orderBy('id')
    .limit(kept)
  await db
    .deleteFrom('pushSubscriptions')
    .where('memberId', '=', memberId)
    .where('id', 'not in', newest)
    .execute()
}

/** Deletes a member's own subscription at an endpoint. */
export async function deleteOwnSubscription(
  db: Handle,
  memberId: string,
  endpointTags: readonly Buffer[],
): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('memberId', '=', memberId)
    .where(sql<boolean>`endpoint_tag = any(${endpointTags}::bytea[])`)
    .execute()
}

/** Returns whether a session has a subscription. */
export async function isSubscribed(db: Handle, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the subscriptions of an active member whose sessions have not expired. */
export async function listSubscriptions(
  db: Handle,
  memberId: string,
  now: Date,
): Promise<Pick<PushSubscriptionRow, 'id' | 'sealed'>[]> {
  return db
    .selectFrom('pushSubscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.sessionId')
    .innerJoin('members as m', 'm.id', 'p.memberId')
    .select(['p.id', 'p.sealed'])
    .where('p.memberId', '=', memberId)
    .where('s.expiresAt', '>', now)
    .where('m.state', '=', 'active')
    .orderBy('p.id')
    .execute()
}

/** Returns the ids of members with a subscription, after the given one, in order. */
export async function listSubscribers(
  db: Handle,
  after: string,
  limit: number,
): Promise<{ id: string }[]> {
  return db
    .selectFrom('pushSubscriptions')
    .select('memberId as id')
    .distinct()
    .where('memberId', '>', after)
    .orderBy('memberId')
    .limit(limit)
    .execute()
}

/** Returns the days on which a member's subscriptions were created. */
export async function listSubscribedDays(db: Handle, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pushSubscriptions')
    .select(sql<string>`made_on::text`.as('day'))
    .where('memberId', '=', memberId)
    .orderBy('madeOn')
    .execute()
  return rows.map(({ day }) => day)
}

/** Replaces the sealed value of a subscription. */
export async function setSubscription(db: Handle, id: string, sealed: Buffer): Promise<void> {
  await db.updateTable('pushSubscriptions').set({ sealed }).where('id', '=', id).execute()
}

/** Deletes a subscription. */
export async function deleteSubscription(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
}
