import { plainId } from '../crypto/ids.ts'
import type { Vault } from '../crypto/vault.ts'
import { batchLoader } from '../database/batch-loader.ts'
import type { Ask } from '../database/statement.ts'
import type { Handle } from '../database/tables.ts'
import {
  dropQuietWrites,
  insertQuietWrite,
  insertQuietWrites,
  listQuietWrites,
  takeQuietWrites,
} from './quiet-writes-table.ts'
import { openWrite, sealWrite, type Write } from './sealed-write.ts'
import { shuffle } from './shuffle-rows.ts'
import { createWaitingWrites, type Waiting, type WrittenKind } from './waiting-writes.ts'

/**
 * (policy) The writes of this many writers hide one another, so they are performed before the hour
 * is over. Many writes of one writer do not hide another's.
 */
export const ENOUGH_WRITERS = 200

/**
 * (policy) This many waiting writes are performed immediately, because each reader decrypts all of
 * them.
 */
export const MOST_WAITING = 2_000

/** One kind of quiet write: its value, and how the values of a flush are performed. */
export interface QuietKind<Value> extends WrittenKind<Value> {
  /** Performs the values in the given order, inside the transaction of the flush. */
  perform(db: Handle, values: readonly Value[]): Promise<void>
}

/**
 * Writes that name a member and must not reveal when the member acted. Each is stored at once,
 * sealed and padded, and performed later: in random order, in one transaction with all others. A
 * crash loses no stored write.
 */
export interface QuietWrites {
  /** Stores a write inside the transaction of a call. */
  defer<Value>(db: Handle, kind: QuietKind<Value>, value: Value): Promise<void>
  /** Stores a write together with others of the same moment. Resolves once it is stored. */
  deferTogether<Value>(kind: QuietKind<Value>, value: Value): Promise<void>
  /**
   * Returns the waiting writes of one kind, for the member's own view: all of them, or those of one
   * writer. Must be called before reading the table to which they will be written.
   */
  waiting<Value>(db: Handle, kind: QuietKind<Value>, writer?: string): Promise<Waiting<Value>[]>
  /**
   * Deletes the waiting writes of one kind that match, because their member is deleted or deletes
   * them. Returns their number. Skips writes that a flush holds instead of waiting, because the
   * caller may hold a member for whom the flush waits.
   */
  forget<Value>(
    db: Handle,
    kind: QuietKind<Value>,
    matches: (value: Value) => boolean,
  ): Promise<number>
  /**
   * Like `forget`, but waits for a flush that holds some of the writes. A later statement finds
   * those in their table. Only for a transaction that holds no locks yet.
   */
  forgetAfterFlush<Value>(
    db: Handle,
    kind: QuietKind<Value>,
    matches: (value: Value) => boolean,
  ): Promise<number>
  /** Performs all waiting writes. `also` runs in the same transaction. */
  perform(db: Handle, also?: (db: Handle) => Promise<void>): Promise<void>
}

interface QuietServices {
  ask: Ask
  vault: Vault
  /** Called when enough writes wait. */
  enough: () => void
}

/** A kind without the type of its value. */
export interface Registered {
  name: string
  perform(db: Handle, values: readonly unknown[]): Promise<void>
}

/**
 * Returns a kind in the form for `createQuietWrites`. Values are parsed before they are performed.
 */
export function register<Value>(kind: QuietKind<Value>): Registered {
  return {
    name: kind.name,
    perform: (db, values) =>
      kind.perform(
        db,
        values.map((value) => kind.value.parse(value)),
      ),
  }
}

/**
 * Returns the quiet writes. `kinds` are all kinds that may wait, including those of earlier
 * versions, in the order in which a flush performs them: first those that lock a member who may be
 * leaving, which prevents deadlocks.
 */
export function createQuietWrites(
  { ask, vault, enough }: QuietServices,
  kinds: readonly Registered[],
): QuietWrites {
  const waitingNow = countWriters(enough)
  const storeTogether = batchLoader<Write, undefined>(async (writes) => {
    await insertQuietWrites(ask, writes.map(rowOf))
    return writes.map(() => undefined)
  })

  function rowOf(write: Write) {
    return { id: plainId(), sealed: sealWrite(vault, write) }
  }

  async function openAll(db: Handle): Promise<Waiting<Write>[]> {
    const rows = await listQuietWrites(db)
    return rows.flatMap(({ id, sealed }) => {
      try {
        return [{ id, value: openWrite(vault, sealed) }]
      } catch {
        // The key is not in the ring. The write waits until the key is back, and `check` reports
        // it.
        return []
      }
    })
  }

  const waiting = createWaitingWrites({ ask, vault })

  async function idsOf<Value>(
    db: Handle,
    kind: QuietKind<Value>,
    matches: (value: Value) => boolean,
  ): Promise<string[]> {
    const own = (await waiting(db, kind)).filter(({ value }) => matches(value))
    return own.map(({ id }) => id)
  }

  return {
    async defer(db, kind, value) {
      await insertQuietWrite(db, rowOf({ kind: kind.name, value }))
      waitingNow.add(kind.writer(value))
    },
    async deferTogether(kind, value) {
      await storeTogether({ kind: kind.name, value })
      waitingNow.add(kind.writer(value))
    },
    waiting,
    async forget(db, kind, matches) {
      return dropQuietWrites(db, await idsOf(db, kind, matches))
    },
    async forgetAfterFlush(db, kind, matches) {
      return (await takeQuietWrites(db, await idsOf(db, kind, matches))).size
    },
    async perform(db, also) {
      await db.transaction().execute(async (transaction) => {
        await performAll(transaction, shuffle(await openAll(transaction)), kinds)
        await also?.(transaction)
      })
      waitingNow.clear()
    },
  }
}

/**
 * Stores a quiet write inside the transaction of a change, for code without `QuietWrites`. The next
 * flush performs it.
 */
export async function storeQuietly<Value>(
  db: Handle,
  vault: Vault,
  { kind, value }: { kind: QuietKind<Value>; value: Value },
): Promise<void> {
  await insertQuietWrite(db, {
    id: plainId(),
    sealed: sealWrite(vault, { kind: kind.name, value }),
  })
}

/** Counts the writers since the last flush, and calls `enough` when the next flush is due. */
function countWriters(enough: () => void) {
  let stored = 0
  const writers = new Set<string>()
  function clear(): void {
    stored = 0
    writers.clear()
  }
  return {
    clear,
    add(writer: string): void {
      stored += 1
      writers.add(writer)
      if (writers.size < ENOUGH_WRITERS && stored < MOST_WAITING) return
      clear()
      enough()
    },
  }
}

/**
 * Performs the writes of known kinds. Writes of unknown kinds wait for a version that knows them.
 */
async function performAll(
  db: Handle,
  writes: readonly Waiting<Write>[],
  kinds: readonly Registered[],
): Promise<void> {
  const known = writes.filter(({ value }) => kinds.some(({ name }) => name === value.kind))
  const taken = await takeQuietWrites(
    db,
    known.map(({ id }) => id),
  )
  for (const kind of kinds) {
    const values = known.filter(({ id, value }) => value.kind === kind.name && taken.has(id))
    if (values.length === 0) continue
    await kind.perform(
      db,
      values.map(({ value }) => value.value),
    )
  }
}
