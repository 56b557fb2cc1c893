import { inSnakeCase } from '../database/in-snake-case.ts'
import type { Tables } from '../database/tables.ts'
import type { BlindIndex } from './blind-index.ts'
import type { Vault } from './vault.ts'

/** The column that identifies a row. Without a type it is text. */
export type RowKey = string | { column: string; type: 'bytea' | 'bigint' }

/** A column, by its name in `handle` (camelCase). */
export interface ColumnPlace {
  table: keyof Tables
  column: string
  /** The column that identifies a row; defaults to `id`. */
  key?: RowKey
}

/** The keys of a rotation. All keys of the ring decrypt; the newest encrypts and computes tags. */
export interface RotationKeys {
  vault: Vault
  index: BlindIndex
  /**
   * Returns a member's tag under the newest key, given one under an older key: a tag cannot be
   * turned back into its member.
   */
  remapMember: (tag: Buffer) => Buffer
}

/** Values of columns, by column name. */
export type Columns = Record<string, unknown>

interface Inspected {
  value: unknown
  /** Returns the columns that are computed from the value. */
  tags(index: BlindIndex): Columns
}

/** A column whose values depend on the keys of the installation. */
export interface KeyedColumn {
  /** Table and column, such as `room_members.sealed`. Sealed values are bound to it. */
  readonly name: string
  readonly table: string
  readonly column: string
  readonly key: RowKey
  /** Columns that are computed from the value and change with it. */
  readonly tagColumns: readonly string[]
  /** How sealed values are stored; absent for tags. */
  readonly sealedAs?: 'bytes' | 'text'
  /**
   * Returns the columns that a rotation changes; undefined if the value is already under the newest
   * key. Throws if the value cannot be opened.
   */
  renew(keys: RotationKeys, stored: unknown): Columns | undefined
  /**
   * Returns the value and its tags, or undefined for a value that is not sealed. Throws if the
   * value cannot be opened.
   */
  inspect(vault: Vault, stored: unknown): Inspected | undefined
}

/** Returns the name and the place of a column. */
export function placeOf({ table, column, key = 'id' }: ColumnPlace) {
  return { name: `${inSnakeCase(table)}.${inSnakeCase(column)}`, table, column, key }
}

/** Returns a column of tags of a member that are not computed from another column of the row. */
export function memberTagColumn(place: ColumnPlace): KeyedColumn {
  return {
    ...placeOf(place),
    tagColumns: [],
    renew({ remapMember }, stored) {
      if (!Buffer.isBuffer(stored)) return undefined
      const tag = remapMember(stored)
      return tag.equals(stored) ? undefined : { [place.column]: tag }
    },
    inspect: () => undefined,
  }
}
