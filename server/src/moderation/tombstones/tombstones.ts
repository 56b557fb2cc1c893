import { createHash } from 'node:crypto'
import { TOMBSTONE_MS } from '@sidelight/contract/rules/case-policy'
import { foldText } from '@sidelight/contract/rules/fold-text'
import { z } from 'zod'
import type { BlindIndex } from '../../platform/crypto/blind-index.ts'
import { plainId } from '../../platform/crypto/ids.ts'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'
import type { Handle } from '../../platform/database/tables.ts'
import type { Services } from '../../platform/services.ts'
import { isoDay } from '../cases/iso-day.ts'
import {
  deleteTombstones,
  deleteTombstonesUntil,
  hasTombstone,
  insertTombstone,
  type TombstoneTags,
} from './tombstones-table.ts'

const Tombstone = z.object({
  phoneNumber: z.string(),
  /** The hash of the folded words; the words are not stored. */
  words: z.string(),
})

/** The content of a tombstone, stored so that a rotation of the keys can renew its tags. */
export const sealedTombstone = sealedColumn({
  table: 'tombstones',
  column: 'sealed',
  schema: Tombstone,
  tags: {
    columns: ['phoneTag', 'textTag'],
    of: (index, { phoneNumber, words }) => ({
      phoneTag: index.tag('tombstone-phone', phoneNumber),
      textTag: index.tag('tombstone-text', words),
    }),
  },
})

type TombstoneServices = Pick<Services, 'vault' | 'index' | 'clock'>

/**
 * Returns the hash of the words of a text, ignoring case, accents and punctuation. A text without
 * words is hashed unchanged, because such texts do not all say the same.
 */
export function hashWords(text: string): string {
  const words = foldText(text).folded.match(/[\p{L}\p{N}]+/gu) ?? [text.trim()]
  return createHash('sha256').update(words.join(' ')).digest('base64url')
}

/** What a removed warning said, and about which number. */
interface Said {
  phoneNumber: string
  texts: readonly string[]
}

/**
 * Stores a tombstone of a removed warning, so that a moderator reads the same text about its number
 * before it appears.
 */
export async function noteRemoved(
  db: Handle,
  { vault, index, clock }: TombstoneServices,
  { phoneNumber, texts }: Said,
): Promise<void> {
  for (const words of new Set(texts.map(hashWords))) {
    if (await hasTombstone(db, tagsOf(index, { phoneNumber, words }))) continue
    const value = { phoneNumber, words }
    await insertTombstone(db, {
      id: plainId(),
      phoneTag: index.tag('tombstone-phone', phoneNumber),
      textTag: index.tag('tombstone-text', words),
      removedOn: isoDay(clock()),
      sealed: sealedTombstone.seal(vault, value),
    })
  }
}

/** Deletes the tombstone of a warning that is on the board again. */
export async function noteReturned(
  db: Handle,
  { index }: Pick<TombstoneServices, 'index'>,
  { phoneNumber, texts }: Said,
): Promise<void> {
  for (const words of new Set(texts.map(hashWords))) {
    await deleteTombstones(db, tagsOf(index, { phoneNumber, words }))
  }
}

/** Returns whether this text about this number was removed. */
export async function wasRemoved(
  db: Handle,
  { index }: { index: BlindIndex },
  { phoneNumber, text }: { phoneNumber: string; text: string },
): Promise<boolean> {
  return hasTombstone(db, tagsOf(index, { phoneNumber, words: hashWords(text) }))
}

/** Deletes expired tombstones. */
export async function sweepTombstones({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteTombstonesUntil(db, isoDay(new Date(clock().getTime() - TOMBSTONE_MS)))
}

const tagsOf = (
  index: BlindIndex,
  { phoneNumber, words }: z.output<typeof Tombstone>,
): TombstoneTags => ({
  phoneTags: index.tags('tombstone-phone', phoneNumber),
  textTags: index.tags('tombstone-text', words),
})
