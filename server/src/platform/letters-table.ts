import { sql } from 'kysely'
import { inBatches } from './in-batches.ts'
import type { Handle } from './tables.ts'
import type { Vault } from './vault.ts'

export interface LetterRow {
  id: string
  /** Address, subject and text as one sealed value. */
  sealed: Buffer
  tries: number
  nextTryAt: Date
  createdAt: Date
}

declare module './tables.ts' {
  interface Tables {
    letters: LetterRow
  }
}

export const LETTER_CONTEXT = 'letters.sealed'

export async function insertLetter(
  db: Handle,
  letter: Pick<LetterRow, 'id' | 'sealed' | 'createdAt'>,
): Promise<void> {
  await db
    .insertInto('letters')
    .values({ ...letter, tries: 0, nextTryAt: letter.createdAt })
    .execute()
}

export interface Claim {
  now: Date
  limit: number
  /** Seconds until the next try, doubled with every try up to the longest. */
  waitS: number
  longestWaitS: number
}

/**
 * Takes letters that are due and names the time of their next try in the same statement: a node that
 * dies with a letter in hand leaves it to whoever looks then, and two nodes never take the same one.
 */
export async function claimLetters(
  db: Handle,
  { now, limit, waitS, longestWaitS }: Claim,
): Promise<LetterRow[]> {
  const due = db
    .selectFrom('letters')
    .select('id')
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  const wait = sql`least(${waitS} * power(2, least(tries, 20)), ${longestWaitS})`
  return db
    .updateTable('letters')
    .set({
      tries: (row) => row('tries', '+', 1),
      nextTryAt: sql<Date>`${now}::timestamptz + make_interval(secs => ${wait})`,
    })
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

export async function deleteLetter(db: Handle, id: string): Promise<void> {
  await db.deleteFrom('letters').where('id', '=', id).execute()
}

/** Seals every waiting letter anew under the newest key; answers how many. Safe to run again. */
export async function resealLetters(db: Handle, vault: Vault): Promise<number> {
  return inBatches(
    (after, limit) =>
      db
        .selectFrom('letters')
        .select(['id', 'sealed'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    async (letters) => {
      for (const { id, sealed } of letters) {
        const again = vault.seal(LETTER_CONTEXT, vault.open(LETTER_CONTEXT, sealed))
        await db.updateTable('letters').set({ sealed: again }).where('id', '=', id).execute()
      }
      return letters.length
    },
  )
}
