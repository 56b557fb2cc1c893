import type { z } from 'zod'
import type { BlindIndex } from './blind-index.ts'
import { type ColumnPlace, type Columns, type KeyedColumn, placeOf } from './keyed-column.ts'
import type { Vault } from './vault.ts'

/** A column of values encrypted with AES-256-GCM, each bound to the column. */
export interface SealedColumn<Value> extends KeyedColumn {
  seal(vault: Vault, value: Value): Buffer
  /** Throws if the key is missing or the value was altered. */
  open(vault: Vault, sealed: Uint8Array): Value
}

interface Tagging<Value> {
  columns: readonly string[]
  /** Returns these columns, computed from the value. */
  of: (index: BlindIndex, value: Value) => Columns
}

interface Form<Value> extends ColumnPlace {
  tags?: Tagging<Value>
  write: (value: Value) => string
  read: (plain: string) => Value
}

interface JsonForm<Value> extends ColumnPlace {
  schema: z.ZodType<Value>
  tags?: Tagging<Value>
  /**
   * Shorter texts are padded to this many bytes with white space, which has no meaning in JSON, so
   * that the length of the sealed value does not distinguish them.
   */
  padTo?: number
}

/** Returns a column of sealed JSON. */
export function sealedColumn<Value>({
  schema,
  padTo = 0,
  ...place
}: JsonForm<Value>): SealedColumn<Value> {
  return sealedBytes({
    ...place,
    write(value) {
      const text = JSON.stringify(value)
      return text + ' '.repeat(Math.max(0, padTo - Buffer.byteLength(text)))
    },
    read: (plain) => schema.parse(JSON.parse(plain)),
  })
}

/** Returns a column of sealed text. */
export function sealedString(place: ColumnPlace): SealedColumn<string> {
  return sealedBytes({ ...place, write: (value) => value, read: (plain) => plain })
}

function sealedBytes<Value>({ tags, write, read, ...at }: Form<Value>): SealedColumn<Value> {
  const place = placeOf(at)
  const open = (vault: Vault, sealed: Uint8Array) => read(vault.open(place.name, sealed))
  const bytesOf = (stored: unknown) => {
    if (stored instanceof Uint8Array) return stored
    throw new TypeError(`${place.name} holds no bytes`)
  }

  return {
    ...place,
    tagColumns: tags?.columns ?? [],
    sealedAs: 'bytes',
    seal: (vault, value) => vault.seal(place.name, write(value)),
    open,
    renew({ vault, index }, stored) {
      if (stored === null) return undefined
      const sealed = bytesOf(stored)
      if (!vault.isStale(sealed)) return undefined
      // The text is not parsed, so that fields unknown to this version are preserved.
      const renewed = vault.seal(place.name, vault.open(place.name, sealed))
      return { [place.column]: renewed, ...tags?.of(index, open(vault, sealed)) }
    },
    inspect(vault, stored) {
      const value = open(vault, bytesOf(stored))
      return { value, tags: (index) => tags?.of(index, value) ?? {} }
    },
  }
}
