import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'

/** What a card shows of the hidden values: masked before it is stored. */
export interface ShownIdentity {
  phoneNumber: string
  handle: string | null
  email: string | null
  realName: string | null
  nicknames: string[]
}

export interface WarningRow {
  id: string
  authorTag: Buffer
  phoneTag: Buffer
  handleTag: Buffer | null
  emailTag: Buffer | null
  sealed: Buffer
  shown: ShownIdentity
  /** Lower-case text that anybody may read, for the search by substring. */
  shownText: string
  grams: number[]
  redFlags: string[]
  description: string
  location: string | null
  timeframe: string | null
  state: 'held' | 'published' | 'disputed' | 'removed'
  verified: boolean
  openToContact: boolean
  /** In whole milliseconds: the cursor of a page compares it exactly. */
  publishedAt: Date
}

declare module '../platform/tables.ts' {
  interface Tables {
    warnings: WarningRow
  }
}

/** What a card is made from. */
export const boardColumns = [
  'id',
  'authorTag',
  'phoneTag',
  'sealed',
  'shown',
  'redFlags',
  'description',
  'location',
  'timeframe',
  'state',
  'verified',
  'publishedAt',
] as const

export type BoardRow = Pick<WarningRow, (typeof boardColumns)[number]>

/** Who reads, and when: an author finds her own warnings while they wait for their delay. */
export interface Reader {
  now: Date
  authorTags: readonly Buffer[]
}

/** A place between two rows of the board: newest first, equal moments by id. */
export type Position = Pick<WarningRow, 'publishedAt' | 'id'>

/** What a page is cut from. */
export interface BoardView {
  reader: Reader
  verifiedOnly: boolean
  below: Position | undefined
}

/** The states stand in the text, not in parameters, so that the partial indexes apply. */
export function onBoard({ reader, verifiedOnly, below }: BoardView): RawBuilder<boolean> {
  const states = verifiedOnly
    ? sql`state = 'published' and verified`
    : sql`state in ('published', 'disputed')`
  const mine = reader.authorTags.map((tag) => sql` or author_tag = ${tag}`)
  const position = below
    ? sql` and (published_at, id) < (${below.publishedAt}, ${below.id})`
    : sql``
  return sql`${states} and (published_at <= ${reader.now}${sql.join(mine, sql``)})${position}`
}

export async function insertWarning(db: Handle, row: WarningRow): Promise<void> {
  await db.insertInto('warnings').values(row).execute()
}

/** The newest rows of a view. */
export async function listNewest(db: Handle, view: BoardView, limit: number): Promise<BoardRow[]> {
  return db
    .selectFrom('warnings')
    .select(boardColumns)
    .where(onBoard(view))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function findWarning(
  db: Handle,
  id: string,
  reader: Reader,
): Promise<BoardRow | undefined> {
  // Nothing else was ever given out as an id, and a NUL would be an error to the database.
  if (!/^[\w-]+$/.test(id)) return undefined
  return db
    .selectFrom('warnings')
    .select(boardColumns)
    .where('id', '=', id)
    .where(onBoard({ reader, verifiedOnly: false, below: undefined }))
    .executeTakeFirst()
}

/** Whether everybody sees this warning now. */
export async function isOnBoard(db: Handle, id: string, now: Date): Promise<boolean> {
  return (await findWarning(db, id, { now, authorTags: [] })) !== undefined
}
