import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { createMac } from '../crypto/hmac.ts'
import type { Vault } from '../crypto/vault.ts'
import { batchLoader } from '../database/batch-loader.ts'
import { type Ask, askOf } from '../database/statement.ts'
import type { Handle } from '../database/tables.ts'
import { askQuietWrites, askWaitingIds } from './quiet-writes-table.ts'
import { openWrite } from './sealed-write.ts'

/** How the values of one kind are distinguished. */
export interface WrittenKind<Value> {
  name: string
  value: z.ZodType<Value>
  /**
   * Returns the writer, as far as the value shows it: a member, or something that belongs to a
   * single member.
   */
  writer(value: Value): string
}

/** A waiting write. */
export interface Waiting<Value> {
  id: string
  value: Value
}

/** What this process knows about a row. Rows never change; their values stay sealed. */
interface KnownRow {
  sealed: Buffer
  /** Undefined while no key of the ring opens the row. */
  kind: string | undefined
  /** A tag of the writer that only this process can compute. Set once it was needed. */
  writer?: string
}

const [SECRET_BYTES, TAG_BYTES] = [32, 16]

/**
 * Returns a function that lists the waiting writes of one kind, or those of one writer. Each row is
 * fetched once, and opened once to learn its kind and once to learn its writer. A list opens the
 * rows that it returns.
 */
export function createWaitingWrites({ ask, vault }: { ask: Ask; vault: Vault }) {
  const known = new Map<string, KnownRow>()
  const mac = createMac(randomBytes(SECRET_BYTES))
  const tagOf = (writer: string) => mac(writer, TAG_BYTES).toString('base64')
  // The statements begin after all callers have asked, so they include what was stored before.
  const readTogether = batchLoader(async (asked: undefined[]) => {
    const rows = await readRows(ask)
    return asked.map(() => rows)
  })

  async function readRows(from: Ask): Promise<[string, KnownRow][]> {
    const ids = await askWaitingIds(from)
    // Copied before the fetch, during which a reader with an older list may remove newer rows.
    const rows = new Map<string, KnownRow>()
    for (const id of ids) {
      const row = known.get(id)
      if (row) rows.set(id, row)
    }
    const missing = ids.filter((id) => !rows.has(id))
    if (missing.length > 0) {
      for (const { id, sealed } of await askQuietWrites(from, missing)) {
        const row = { sealed, kind: kindOf(vault, sealed) }
        known.set(id, row)
        rows.set(id, row)
      }
    }
    forgetOthers(known, ids)
    return [...rows]
  }

  return async <Value>(
    db: Handle,
    kind: WrittenKind<Value>,
    writer?: string,
  ): Promise<Waiting<Value>[]> => {
    const wanted = writer === undefined ? undefined : tagOf(writer)
    // Inside a transaction, the transaction's own writes are found as well.
    const rows = await (db.isTransaction ? readRows(askOf({ db, ask })) : readTogether(undefined))
    return rows.flatMap(([id, row]) => {
      const isOther = wanted !== undefined && row.writer !== undefined && row.writer !== wanted
      if (row.kind !== kind.name || isOther) return []
      const value = kind.value.parse(openWrite(vault, row.sealed).value)
      row.writer ??= tagOf(kind.writer(value))
      return wanted === undefined || row.writer === wanted ? [{ id, value }] : []
    })
  }
}

/** A row whose key is not in the ring waits until the key is back, and `check` reports it. */
function kindOf(vault: Vault, sealed: Buffer): string | undefined {
  try {
    return openWrite(vault, sealed).kind
  } catch {
    return undefined
  }
}

/** A row that only another transaction sees may be forgotten too early. It is fetched again. */
function forgetOthers(known: Map<string, KnownRow>, ids: readonly string[]): void {
  if (known.size <= ids.length) return
  const waiting = new Set(ids)
  for (const id of known.keys()) if (!waiting.has(id)) known.delete(id)
}
