import { sql } from 'kysely'
import type { Handle } from '../../platform/database/tables.ts'

interface ConnectRequestRow {
  id: string
  askerTag: Buffer
  numberTag: Buffer
  /** The asking member, and the number. */
  sealed: Buffer
  createdAt: Date
  expiresAt: Date
  /** When the request was first accepted, which uses it up. */
  acceptedAt: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    connectRequests: ConnectRequestRow
  }
}

export type ConnectRequest = ConnectRequestRow
const isAskers = (tags: readonly Buffer[]) => sql<boolean>`asker_tag = any(${tags}::bytea[])`

/** Stores an open request. */
export async function insertRequest(
  db: Handle,
  request: Omit<ConnectRequest, 'acceptedAt'>,
): Promise<void> {
  await db
    .insertInto('connectRequests')
    .values({ ...request, acceptedAt: null })
    .execute()
}

/** Returns the member's open request about a number. */
export async function findOpenRequest(
  db: Handle,
  {
    askerTags,
    numberTags,
    now,
  }: {
    askerTags: readonly Buffer[]
    numberTags: readonly Buffer[]
    now: Date
  },
): Promise<ConnectRequest | undefined> {
  return db
    .selectFrom('connectRequests')
    .selectAll()
    .where(isAskers(askerTags))
    .where(sql<boolean>`number_tag = any(${numberTags}::bytea[])`)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Returns the times of the requests that count (open or accepted), oldest first. */
export async function listCounted(
  db: Handle,
  { askerTags, since, now }: { askerTags: readonly Buffer[]; since: Date; now: Date },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('connectRequests')
    .select('createdAt')
    .where(isAskers(askerTags))
    .where('createdAt', '>', since)
    .where(sql<boolean>`(accepted_at is not null or expires_at > ${now})`)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ createdAt }) => createdAt)
}

/** Returns every stored request of a member, newest first. */
export async function listRequestsOf(
  db: Handle,
  askerTags: readonly Buffer[],
): Promise<ConnectRequest[]> {
  return db
    .selectFrom('connectRequests')
    .selectAll()
    .where(isAskers(askerTags))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Marks a request as accepted. Returns whether this was the first acceptance. */
export async function markAccepted(db: Handle, id: string, acceptedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('connectRequests')
    .set({ acceptedAt })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes every request of a member. */
export async function deleteRequestsOf(db: Handle, askerTags: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('connectRequests').where(isAskers(askerTags)).execute()
}

/** Deletes expired requests, and accepted ones that no longer count, with their invitations. */
export async function deleteLapsedRequests(
  db: Handle,
  { now, countedSince }: { now: Date; countedSince: Date },
): Promise<void> {
  await db
    .deleteFrom('connectRequests')
    .where('expiresAt', '<=', now)
    .where((row) => row.or([row('acceptedAt', 'is', null), row('createdAt', '<=', countedSince)]))
    .execute()
}
