import { randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { timedId } from '../../platform/ids.ts'
import type { Handle } from '../../platform/tables.ts'
import { STRIPE_VERSION } from '../card-provider.ts'
import type { PracticeKind, PracticeKinds, PracticeObject } from './practice-objects.ts'
import { noSuch } from './practice-problem.ts'
import { findObject, insertEvent, lockBooks, saveObject } from './practice-table.ts'

/** The provider's books inside one transaction, and its clock. */
export interface Books {
  db: Handle
  /** Seconds since 1970. */
  now: number
  get<Kind extends PracticeKind>(kind: Kind, id: string): Promise<PracticeKinds[Kind]>
  save<Kept extends PracticeObject>(kept: Kept): Promise<Kept>
  /** Tells the product that something happened to an object, once the transaction is over. */
  tell(type: string, object: PracticeObject): Promise<void>
}

/** Opens the books for one piece of work; everything in it happens, or nothing. */
export function withBooks<Result>(
  { db, clock }: { db: Handle; clock: Clock },
  work: (books: Books) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    await lockBooks(transaction)
    return work(booksOf(transaction, clock()))
  })
}

function booksOf(db: Handle, at: Date): Books {
  const now = Math.floor(at.getTime() / 1_000)
  return {
    db,
    now,
    async get(kind, id) {
      const found = await findObject(db, kind, id)
      if (!found) throw noSuch(kind)
      return found
    },
    save: (kept) => saveObject(db, kept),
    async tell(type, object) {
      const id = `evt_${timedId(at)}`
      const body = JSON.stringify({
        id,
        object: 'event',
        api_version: STRIPE_VERSION,
        created: now,
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
        data: { object },
      })
      await insertEvent(db, { id, body, createdAt: at })
    },
  }
}

/** An id in the provider's form that nobody can guess. */
export const practiceId = (prefix: string): string =>
  `${prefix}_practice${randomBytes(12).toString('hex')}`
