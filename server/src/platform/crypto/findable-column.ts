import { type ColumnPlace, type KeyedColumn, placeOf } from './keyed-column.ts'
import type { Vault } from './vault.ts'

/** A column of texts encrypted with AES-SIV, by which rows are found. */
export interface FindableColumn extends KeyedColumn {
  seal(vault: Vault, value: string): string
  /** Returns the value as sealed under each key of the ring, newest first. */
  forms(vault: Vault, value: string): string[]
  /** Throws if the key is missing or the value was altered. */
  open(vault: Vault, sealed: string): string
}

/**
 * Returns a column of findable texts. With `plain`, values stored before the column was sealed are
 * returned unchanged; a rotation seals them, and a check skips those that match `plain`.
 */
export function findableColumn({ plain, ...at }: ColumnPlace & { plain?: RegExp }): FindableColumn {
  const place = placeOf(at)
  const { name } = place
  const open = (vault: Vault, sealed: string) =>
    plain && !vault.isSealedEqual(sealed) ? sealed : vault.openEqual(name, sealed)

  return {
    ...place,
    tagColumns: [],
    sealedAs: 'text',
    seal: (vault, value) => vault.sealEqual(name, value),
    forms: (vault, value) => vault.equalForms(name, value),
    open,
    renew({ vault }, stored) {
      if (typeof stored !== 'string') return undefined
      const renewed = vault.sealEqual(name, open(vault, stored))
      return renewed === stored ? undefined : { [place.column]: renewed }
    },
    inspect(vault, stored) {
      if (typeof stored !== 'string' || plain?.test(stored)) return undefined
      return { value: vault.openEqual(name, stored), tags: () => ({}) }
    },
  }
}
