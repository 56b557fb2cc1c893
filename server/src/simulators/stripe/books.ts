import { randomBytes } from 'node:crypto'
import { STRIPE_VERSION } from '../../payments/index.ts'
import { timedId } from '../../platform/crypto/ids.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { findObject, insertEvent, lockBooks, saveObject } from './books-table.ts'
import type { SandboxKind, SandboxKinds, SandboxObject } from './objects.ts'
import { noSuch } from './problem.ts'

/** The objects of the sandbox inside one transaction, and its clock. */
export interface Books {
  db: Handle
  /** Seconds since 1970. */
  now: number
  get<Kind extends SandboxKind>(kind: Kind, id: string): Promise<SandboxKinds[Kind]>
  save<Stored extends SandboxObject>(object: Stored): Promise<Stored>
  /** Stores an event about an object. It is delivered after the transaction. */
  tell(type: string, object: SandboxObject): Promise<void>
}

/** Runs work on the simulator's tables in one transaction. */
export function withBooks<Result>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
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
    save: (object) => saveObject(db, object),
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

/** Returns an unguessable id in the provider's form. */
export const sandboxId = (prefix: string): string =>
  `${prefix}_practice${randomBytes(12).toString('hex')}`
