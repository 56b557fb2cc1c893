import { sql } from 'kysely'
import type { Handle } from '../platform/tables.ts'
import { type BoardRow, boardColumns, onBoard, type WarningRow } from './warnings-table.ts'

/** What anybody sees at a moment. */
const everybodys = (now: Date) =>
  onBoard({ reader: { now, authorTags: [] }, verifiedOnly: false, below: undefined })

/** Somebody who reported a number, told apart by her tag alone. */
export type Reporter = Pick<WarningRow, 'phoneTag' | 'authorTag'>

/** Who reported these numbers on the board, each member once a number. */
export async function reportersByPhone(
  db: Handle,
  phoneTags: readonly Buffer[],
  now: Date,
): Promise<Reporter[]> {
  return db
    .selectFrom('warnings')
    .select(['phoneTag', 'authorTag'])
    .distinct()
    .where(sql<boolean>`phone_tag = any(${phoneTags}::bytea[])`)
    .where(everybodys(now))
    .execute()
}

export interface IdentityTags {
  phone: readonly Buffer[]
  handle: readonly Buffer[]
  email: readonly Buffer[]
}

/** Rows on the board with any of these tags, newest first. */
export async function listByTags(
  db: Handle,
  { phone, handle, email }: IdentityTags,
  now: Date,
): Promise<BoardRow[]> {
  return db
    .selectFrom('warnings')
    .select(boardColumns)
    .where(
      sql<boolean>`(phone_tag = any(${phone}::bytea[]) or handle_tag = any(${handle}::bytea[]) or email_tag = any(${email}::bytea[]))`,
    )
    .where(everybodys(now))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Rows whose hidden values are in the vault's form, of all rows. */
export async function shareOfSealedWarnings(
  db: Handle,
): Promise<{ sealed: number; total: number }> {
  const { sealed, total } = await db
    .selectFrom('warnings')
    .select(sql<string>`count(*) filter (where get_byte(sealed, 0) = 1)`.as('sealed'))
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { sealed: Number(sealed), total: Number(total) }
}
