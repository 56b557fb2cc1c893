import { randomBytes } from 'node:crypto'
import { sealedString } from '../platform/crypto/sealed-column.ts'
import type { Vault } from '../platform/crypto/vault.ts'
import { noMarks } from './opened-marks.ts'
import type { ShelfRow } from './shelves-table.ts'
import { packWatches, type StoredWatch, unpackWatches } from './watch-slots.ts'

const watching = sealedString({ table: 'shelves', column: 'watching', key: 'memberId' })
const opened = sealedString({ table: 'shelves', column: 'opened', key: 'memberId' })

/** The columns of shelves that depend on the keys of the installation. */
export const shelfColumns = [watching, opened]

const SEED_BYTES = 16

/** What a member watches and has read. */
export interface Shelf {
  /** Determines the delay of each alert. A rotation of the keys does not change it. */
  seed: Buffer
  watches: readonly StoredWatch[]
  /** See `opened-marks.ts`. */
  opened: Buffer
}

export const emptyShelf = (): Shelf => ({
  seed: randomBytes(SEED_BYTES),
  watches: [],
  opened: noMarks(),
})

/** Seals both values of a shelf. Their lengths are the same for every shelf. */
export function sealShelf(vault: Vault, shelf: Shelf): Omit<ShelfRow, 'memberId'> {
  const slots = Buffer.concat([shelf.seed, packWatches(shelf.watches)])
  return {
    watching: watching.seal(vault, slots.toString('base64')),
    opened: opened.seal(vault, shelf.opened.toString('base64')),
  }
}

/** Opens the watches of a shelf, and the seed of its delays. */
export function openWatching(vault: Vault, sealed: Uint8Array): Omit<Shelf, 'opened'> {
  const bytes = Buffer.from(watching.open(vault, sealed), 'base64')
  return {
    seed: bytes.subarray(0, SEED_BYTES),
    watches: unpackWatches(bytes.subarray(SEED_BYTES)),
  }
}

/** Opens both values of a shelf. */
export function openShelf(vault: Vault, row: Omit<ShelfRow, 'memberId'>): Shelf {
  const marks = Buffer.from(opened.open(vault, row.opened), 'base64')
  return { ...openWatching(vault, row.watching), opened: marks }
}
