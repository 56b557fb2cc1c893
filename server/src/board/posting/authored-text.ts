import { createHash } from 'node:crypto'
import { z } from 'zod'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import type { ModeratedRow } from '../moderated-warnings-table.ts'

/** In bytes; longer than a hash and any length. */
const PAD_TO = 96

/**
 * The length of the text that the author wrote last, and the hash of the text that moderators made
 * of it. Both are null until words are struck out. Sealed with the same length in every row,
 * because a readable one would reveal which warnings were corrected by moderators.
 */
export const sealedAuthored = sealedColumn({
  table: 'warnings',
  column: 'authored',
  schema: z.object({ length: z.number().nullable(), made: z.string().nullable() }),
  padTo: PAD_TO,
})

/** Returns the sealed value for a text in which no moderator has struck anything out. */
export const sealUntouched = (vault: Vault): Buffer =>
  sealedAuthored.seal(vault, { length: null, made: null })

/**
 * Returns the length of a text in UTF-16 units, without the marks of words that were struck out. A
 * mark has more than three asterisks if text next to it or inside it was also struck out.
 */
export const lengthLeft = (text: string): number => text.replaceAll(/\*{3,}/g, '').length

/** The part of a warning that tells what its author wrote last. */
type Written = Pick<ModeratedRow, 'description' | 'authored'>

/**
 * Returns the length of the text that the author wrote last, whatever moderators have struck out
 * since. A text that no moderator has made is the author's own.
 */
export function authoredLength(vault: Vault, { description, authored }: Written): number {
  const { length, made } = authored === null ? NOTHING : sealedAuthored.open(vault, authored)
  return length !== null && made === hashOf(description) ? length : lengthLeft(description)
}

const NOTHING = { length: null, made: null }

/**
 * Returns the changes with which a moderator replaces the text of a warning. They retain how long
 * the author's own text was.
 */
export const rewritten = (vault: Vault, warning: Written, description: string) => ({
  description,
  authored: sealedAuthored.seal(vault, {
    length: authoredLength(vault, warning),
    made: hashOf(description),
  }),
})

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
