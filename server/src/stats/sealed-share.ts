import { sql } from 'kysely'
import { shareOfSealedWarnings } from '../board/index.ts'
import { shareOfSealedEntries } from '../entries/index.ts'
import type { Handle } from '../platform/tables.ts'
import { shareOfSealedSearches } from '../search/index.ts'

interface Share {
  sealed: number
  total: number
}

// Key id, a dot and base64url of at least the 16 bytes that AES-SIV adds (platform/vault.ts).
const SEALED_TEXT = String.raw`^[a-z0-9-]{1,16}\.[A-Za-z0-9_-]{22,}$`

/** E-mails and names of members: two values a row. */
async function shareOfSealedMembers(db: Handle): Promise<Share> {
  const { sealed, total } = await db
    .selectFrom('members')
    .select(
      sql<string>`count(*) filter (where email ~ ${SEALED_TEXT})
        + count(*) filter (where display_name ~ ${SEALED_TEXT})`.as('sealed'),
    )
    .select(sql<string>`2 * count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { sealed: Number(sealed), total: Number(total) }
}

/**
 * Per cent of the stored identifier values that are sealed, counted row by row and rounded down to
 * one decimal, so that it never says more than is true. 100 while nothing is stored.
 */
export async function sealedShare(db: Handle): Promise<number> {
  const shares = await Promise.all([
    shareOfSealedMembers(db),
    shareOfSealedEntries(db),
    shareOfSealedWarnings(db),
    shareOfSealedSearches(db),
  ])
  const sum = (part: keyof Share) => shares.reduce((total, share) => total + share[part], 0)
  const total = sum('total')
  return total === 0 ? 100 : Math.floor((1_000 * sum('sealed')) / total) / 10
}
