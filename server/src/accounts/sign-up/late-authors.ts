import { DAY_MS, HOUR_MS } from '@sidelight/contract/rules/limits'
import type { Vault } from '../../platform/crypto/vault.ts'
import { forEachBatch } from '../../platform/database/for-each-batch.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { type ConfirmationRow, listConfirmations, setConfirmedFrom } from './confirmations-table.ts'
import { endOfHour, sealedConfirmedFrom } from './confirmed-from.ts'
import type { FindWriters } from './waiting-authors.ts'

/** The time from which the reports of authors who confirmed late counted, by author tag in hex. */
export type LateAuthors = ReadonlyMap<string, Date>

type ConfirmationServices = Pick<Services, 'db' | 'vault' | 'clock'>

/**
 * (policy) How long after the confirmation an author counts as late. Longer than alerts about a
 * warning are listed, so that no alert needs the time any more.
 */
const ASKED_MS = 100 * DAY_MS
/**
 * The time for members who were confirmed before their row had a value. None of their reports
 * waited for long.
 */
const SINCE_SIGN_UP = new Date(0)
/**
 * Alerts are sent at least six hours after a confirmation, so every node has read the confirmation
 * by then.
 */
const READ_EVERY_MS = HOUR_MS
/**
 * The minimum time for which an author who has just confirmed counts as late. The database does not
 * mark an author as late who confirms soon after signing up, but the job that holds a sixth warning
 * about a number has to include that author in its next runs.
 */
const ADDED_MS = 3 * HOUR_MS

/**
 * Stores for every member whether, and since which hour, the email counts as confirmed, if the row
 * does not contain it yet. All members' rows change in the same way, so that they do not reveal who
 * wrote something.
 */
export async function noteConfirmations({ db, vault, clock }: ConfirmationServices): Promise<void> {
  await forEachBatch(
    (...page) => listConfirmations(db, ...page),
    async (rows) => {
      for (const row of rows) {
        const from = confirmedFrom(vault, row, clock())
        if (row.confirmedFrom && from?.toISOString() === openFrom(vault, row)) continue
        const value = { from: from?.toISOString() ?? null }
        await setConfirmedFrom(db, row, sealedConfirmedFrom.seal(vault, value))
      }
      return rows.length
    },
  )
}

const openFrom = (vault: Vault, { confirmedFrom: sealed }: ConfirmationRow): string | undefined =>
  (sealed && sealedConfirmedFrom.open(vault, sealed).from) ?? undefined

/**
 * Returns the time from which a member counts as confirmed. A row without a value belongs to a
 * member who confirmed soon after signing up, or before the column existed.
 */
function confirmedFrom(vault: Vault, row: ConfirmationRow, now: Date): Date | undefined {
  if (!row.emailVerified) return undefined
  if (!row.confirmedFrom) return SINCE_SIGN_UP
  const from = openFrom(vault, row)
  return from === undefined ? endOfHour(now) : new Date(from)
}

interface LateServices extends Pick<Services, 'vault' | 'index' | 'clock'> {
  findWriters: FindWriters
}

/**
 * Returns a reader of the authors who confirmed after writing. The database contains no row about
 * them: their tags are computed at intervals and held in memory. `add` adds an author who has just
 * confirmed, for three hours or longer.
 */
export function createLateAuthors(services: LateServices) {
  const { clock } = services
  const added = new Map<string, { at: number; from: Date }>()
  let latest: { at: number; authors: Map<string, Date> } | undefined
  let reading: Promise<Map<string, Date>> | undefined

  async function read(db: Handle): Promise<Map<string, Date>> {
    const now = clock().getTime()
    if (latest && now >= latest.at && now < latest.at + READ_EVERY_MS) return latest.authors
    // Read on the transaction's own connection, because a shared read may be waiting for that
    // connection. Not cached, because the transaction may be rolled back.
    if (db.isTransaction) return findLate(services, db)
    reading ??= findLate(services, db)
      .then((authors) => {
        latest = { at: now, authors }
        return authors
      })
      .finally(() => (reading = undefined))
    return reading
  }

  return {
    add(authorTag: string): void {
      const now = clock()
      added.set(authorTag, { at: now.getTime(), from: endOfHour(now) })
    },
    async list(db: Handle): Promise<LateAuthors> {
      const all = new Map(await read(db))
      const readAt = latest?.at ?? 0
      for (const [name, { at, from }] of added) {
        if (at + ADDED_MS < readAt) added.delete(name)
        else if (!all.has(name)) all.set(name, from)
      }
      return all
    },
  }
}

async function findLate(
  { vault, index, clock, findWriters }: LateServices,
  db: Handle,
): Promise<Map<string, Date>> {
  const found = new Map<string, Date>()
  const now = clock()
  await forEachBatch(
    (...page) => listConfirmations(db, ...page),
    async (rows) => {
      const late = rows.flatMap((row): [string, Date][] => {
        const from = confirmedFrom(vault, row, now)
        if (!from || from.getTime() < now.getTime() - ASKED_MS) return []
        return index.tags('author', row.id).map((tag) => [tag.toString('hex'), from])
      })
      const writers = await findWriters(
        db,
        late.map(([name]) => Buffer.from(name, 'hex')),
      )
      const names = new Set(writers.map((tag) => tag.toString('hex')))
      for (const [name, from] of late) if (names.has(name)) found.set(name, from)
      return rows.length
    },
  )
  return found
}
