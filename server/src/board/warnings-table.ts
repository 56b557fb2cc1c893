import type { Contester } from '@sidelight/contract/rules/cases/contested-by'
import type { ControlKind } from '@sidelight/contract/rules/control-policy'
import { type RawBuilder, sql } from 'kysely'
import type { Handle } from '../platform/database/tables.ts'

/** What a card shows of the hidden values. Masked before it is stored. */
export interface MaskedPerson {
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
  /** True for a number in E.164. Any other number identifies no single line. Null in older rows. */
  wholeNumber: boolean | null
  handleTag: Buffer | null
  emailTag: Buffer | null
  sealed: Buffer
  shown: MaskedPerson
  /** The visible text, normalized, for search by substring. */
  shownText: string
  /** The location, normalized; '' for none. Null in older rows, until a job has run. */
  placeText: string | null
  /**
   * The tags of the pieces by which hidden values are found: see `hidden-pieces.ts`. Null in rows
   * of earlier versions until a job has run.
   */
  pieceTags: number[] | null
  redFlags: string[]
  description: string
  /** Sealed: see `authored-text.ts`. Null in rows older than this column, until a job has run. */
  authored: Buffer | null
  location: string | null
  timeframe: string | null
  state: 'held' | 'published' | 'disputed' | 'removed'
  /**
   * Who contests a disputed warning. Null if the operator marked it, and in rows older than this
   * column.
   */
  contestedBy: Contester | null
  verified: boolean
  /** When the badge ends: 24 months after the month of the decision. Null without a badge. */
  verifiedUntil: Date | null
  /** The kind of evidence; null without a badge, and in rows that are older than this column. */
  verifiedBy: string | null
  openToContact: boolean
  /** Sealed: see `warning-after-room.ts`. Null in rows older than this column. */
  afterRoom: Buffer | null
  /** Sealed: see `public-from.ts`. Null in rows older than this column. */
  publicFrom: Buffer | null
  /** Sealed: see `still-from.ts`. Null in rows older than this column, until a job has run. */
  stillFrom: Buffer | null
  /** The hour in which another person claimed the number; null if no claim is undecided. */
  numberClaimedAt: Date | null
  /** The hour in which a moderator found that the number is another person's; null otherwise. */
  numberMovedAt: Date | null
  /** The day (see `noon-of.ts`) of the last change that readers could see; null without one. */
  correctedOn: Date | null
  /**
   * Whether the warning, while it is held, freezes the count of members who reported its number:
   * see `FrozenCounts`.
   */
  freezesCount: boolean
  /** The reported person's answer, censored. Null without one, like the next two columns. */
  reply: string | null
  /** Noon of the day (see `noon-of.ts`) on which the answer appeared. */
  replyOn: Date | null
  /** The kind of identifier whose control the author of the answer proved. */
  replyBy: ControlKind | null
  /**
   * The hour of publication, and after the next nightly job only the day. The milliseconds number
   * the rows of that hour or day. Whole milliseconds, because the cursor of a page compares them
   * exactly.
   */
  publishedAt: Date
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    warnings: WarningRow
  }
}

/** The columns from which a card is made. */
export const boardColumns = [
  'id',
  'authorTag',
  'phoneTag',
  'wholeNumber',
  'sealed',
  'shown',
  'redFlags',
  'description',
  'location',
  'timeframe',
  'state',
  'contestedBy',
  'verified',
  'verifiedUntil',
  'verifiedBy',
  'publishedAt',
  'stillFrom',
  'correctedOn',
  'reply',
  'replyOn',
  'replyBy',
] as const

export type BoardRow = Pick<WarningRow, (typeof boardColumns)[number]>

/**
 * A reader of the board, and the time of reading. Authors also see their own warnings that are
 * delayed, or that wait until the author confirms the email.
 */
export interface Reader {
  now: Date
  authorTags: readonly Buffer[]
  /** Authors with an unconfirmed email. Only they see their warnings. */
  waiting: readonly Buffer[]
}

/** A place on the board: newest first, rows with the same time by id. */
export type Position = Pick<WarningRow, 'publishedAt' | 'id'>

/** The rows from which a page is taken. */
export interface BoardView {
  reader: Reader
  verifiedOnly: boolean
  below: Position | undefined
}

/** Returns the condition of a view. States are literals, so that the partial indexes apply. */
export function onBoard({ reader, verifiedOnly, below }: BoardView): RawBuilder<boolean> {
  const states = verifiedOnly
    ? sql`state = 'published' and verified`
    : sql`state in ('published', 'disputed')`
  const mine = reader.authorTags.map((tag) => sql` or author_tag = ${tag}`)
  const position = below ? sql` and (published_at, id) < (${placeOf(below)}, ${below.id})` : sql``
  const others =
    reader.waiting.length > 0 ? sql` and author_tag <> all(${reader.waiting}::bytea[])` : sql``
  const visible = sql`published_at <= ${reader.now}${others}`
  return sql`${states} and (${visible}${sql.join(mine, sql``)})${position}`
}

/** A moment, and the authors whose email is unconfirmed at that moment. */
export type Moment = Pick<Reader, 'now' | 'waiting'>

/** Returns the condition for rows that everybody sees at a moment. */
export const visibleToAll = (moment: Moment): RawBuilder<boolean> =>
  onBoard({ reader: { ...moment, authorTags: [] }, verifiedOnly: false, below: undefined })

/**
 * Selects the rows that everybody sees at a moment and that may have appeared since an earlier
 * time.
 */
export interface AppearedSince extends Moment {
  since: Date
  /**
   * Authors who confirmed after writing. Their warnings may have become readable later than their
   * time of publication.
   */
  late: readonly Buffer[]
}

/** Returns the condition for rows that everybody sees, published since a time or by a late author. */
export const appearedSince = ({ since, late, ...moment }: AppearedSince): RawBuilder<boolean> =>
  sql`${visibleToAll(moment)}
    and (published_at >= ${since} or author_tag = any(${late}::bytea[]))`

/** Returns a row's current time of publication, which the nightly job may have changed. */
function placeOf({ publishedAt, id }: Position): RawBuilder<Date> {
  return sql`coalesce((select published_at from warnings where id = ${id}), ${publishedAt})`
}

/** The filters of a search, without its text. */
export interface Narrowing {
  /** A row must have one of `named`, or a flag that is not in `butThese`. */
  flags: { named: readonly string[]; butThese: readonly string[] | undefined } | undefined
  /** Normalized text that the location must contain. */
  place: string | undefined
  since: Date | undefined
}

/** The SQL of the location as a filter compares it; with its accents in rows not indexed yet. */
export const PLACE_TEXT = 'coalesce(place_text, lower(location))'

/** Returns the filters as a condition. */
export function narrowed({ flags, place, since }: Narrowing): RawBuilder<boolean> {
  const own = flags?.butThese ? sql` or not red_flags <@ ${flags.butThese}::text[]` : sql``
  const parts = [
    flags ? sql`(red_flags && ${flags.named}::text[]${own})` : undefined,
    place ? sql`${sql.raw(PLACE_TEXT)} like ${containing(place)}` : undefined,
    since ? sql`published_at >= ${since}` : undefined,
  ].filter((part) => part !== undefined)
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`true`
}

/** Returns the LIKE pattern for texts that contain this text literally. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Stores a warning. */
export async function insertWarning(db: Handle, row: WarningRow): Promise<void> {
  await db.insertInto('warnings').values(row).execute()
}

/** Returns the newest published or disputed warning between two moments, inclusive. */
export async function findNewest(
  db: Handle,
  { from, until }: { from: Date; until: Date },
): Promise<Position | undefined> {
  return db
    .selectFrom('warnings')
    .select(['publishedAt', 'id'])
    .where(sql<boolean>`state in ('published', 'disputed')`)
    .where('publishedAt', '>=', from)
    .where('publishedAt', '<=', until)
    .orderBy('publishedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Returns the current position of a row, because the nightly job may have changed it since it was
 * read, or the known position if the row was deleted.
 */
export async function currentPosition(db: Handle, known: Position): Promise<Position> {
  const row = await db
    .selectFrom('warnings')
    .select(['publishedAt', 'id'])
    .where('id', '=', known.id)
    .executeTakeFirst()
  return row ?? known
}

/** Returns the newest rows of a view, at most `limit`. */
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

/** Returns the row with this id, or undefined if the reader may not see it. */
export async function findWarning(
  db: Handle,
  id: string,
  reader: Reader,
): Promise<BoardRow | undefined> {
  // Ids contain no other characters, and PostgreSQL rejects a NUL in a text.
  if (!/^[\w-]+$/.test(id)) return undefined
  return db
    .selectFrom('warnings')
    .select(boardColumns)
    .where('id', '=', id)
    .where(onBoard({ reader, verifiedOnly: false, below: undefined }))
    .executeTakeFirst()
}

/** Returns whether everybody sees this warning now. */
export async function isOnBoard(
  db: Handle,
  id: string,
  reader: Omit<Reader, 'authorTags'>,
): Promise<boolean> {
  return (await findWarning(db, id, { ...reader, authorTags: [] })) !== undefined
}
