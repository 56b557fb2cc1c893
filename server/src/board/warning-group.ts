import { digitsOf } from '@sidelight/contract/rules/masking/identifiers'
import { isWholeNumber } from '@sidelight/contract/rules/masking/national-digits'
import type { BlindIndex } from '../platform/crypto/blind-index.ts'
import type { Vault } from '../platform/crypto/vault.ts'

/**
 * The rows of a group: those of a whole number, or the single row of a number that is not whole.
 */
export type GroupRows = { phoneTags: Buffer[] } | { id: string }

const NUMBER = 'board group of number'
const ROW = 'board group of row'

/** The block of a number: decimal digits followed only by padding. */
const NUMBER_BLOCK = /^(\d{3,31})f+$/
/** The block of a row: a UUIDv4 without its hyphens. */
const ROW_BLOCK = /^(.{8})(.{4})(4.{3})([89ab].{3})(.{12})$/

/**
 * Returns the group id of a warning. All warnings of a whole number have the same one; each warning
 * of a number that is not whole has its own, as in the count of reporters. It is encrypted: without
 * the key it can neither be computed from a number nor decrypted. Undefined for an id that is not a
 * UUIDv4.
 */
export function groupOf(vault: Vault, row: { id: string; number: string }): string | undefined {
  if (isWholeNumber(row.number)) {
    return vault.sealBlock(NUMBER, Buffer.from(digitsOf(row.number).padEnd(32, 'f'), 'hex'))
  }
  const id = row.id.replaceAll('-', '')
  return ROW_BLOCK.test(id) ? vault.sealBlock(ROW, Buffer.from(id, 'hex')) : undefined
}

/**
 * Returns the rows of a group, or undefined for a text that is not a group id of this installation.
 */
export function readGroup(
  { vault, index }: { vault: Vault; index: BlindIndex },
  group: string,
): GroupRows | undefined {
  for (const block of vault.openBlock(NUMBER, group)) {
    const digits = NUMBER_BLOCK.exec(block.toString('hex'))?.[1]
    if (digits !== undefined) return { phoneTags: index.tags('phone', `+${digits}`) }
  }
  for (const block of vault.openBlock(ROW, group)) {
    const id = ROW_BLOCK.exec(block.toString('hex'))?.slice(1).join('-')
    if (id !== undefined) return { id }
  }
  return undefined
}
