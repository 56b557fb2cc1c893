import { sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'

interface ConnectRequestRow {
  id: string
  askerTag: Buffer
  numberTag: Buffer
  /** Who asks, and about which number. */
  sealed: Buffer
  createdAt: Date
  expiresAt: Date
  /** When the first accepted: from then on it is spent. */
  acceptedAt: Date | null
}

declare module '../platform/tables.ts' {
  interface Tables {
    connectRequests: ConnectRequestRow
  }
}

export type ConnectRequest = ConnectRequestRow
const isAskers = (tags: readonly Buffer[]) => sql<boolean>`asker_tag = any(${tags}::bytea[])`

export async function insertRequest(
  db: Handle,
  request: Omit<ConnectRequest, 'acceptedAt'>,
): Promise<void> {
  await db
    .insertInto('connectRequests')
    .values({ ...request, acceptedAt: null })
    .execute()
}

/** Her open, unanswered request about a number. */
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

/** When each request was made that counts: it is open, or it was accepted. Oldest first. */
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

/** All of hers that are kept, the newest first. */
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

/** Answers whether this was the first to accept it. */
export async function markAccepted(db: Handle, id: string, acceptedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('connectRequests')
    .set({ acceptedAt })
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteRequestsOf(db: Handle, askerTags: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('connectRequests').where(isAskers(askerTags)).execute()
}

/** Those that nobody answered in time, and accepted ones that count no more; invitations go along. */
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

/** What hangs on the keys of the installation. */
export type SealedRequest = Pick<ConnectRequestRow, 'id' | 'sealed' | 'askerTag' | 'numberTag'>

/** A batch of requests after the given id, in id order. */
export async function listSealedRequests(
  db: Handle,
  after: string,
  limit: number,
): Promise<SealedRequest[]> {
  return db
    .selectFrom('connectRequests')
    .select(['id', 'sealed', 'askerTag', 'numberTag'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Unless it changed since it was read with `was`. */
export async function updateSealedRequest(
  db: Handle,
  { id, ...sealed }: SealedRequest,
  was: Buffer,
): Promise<void> {
  await db
    .updateTable('connectRequests')
    .set(sealed)
    .where('id', '=', id)
    .where('sealed', '=', was)
    .execute()
}
