import { z } from 'zod'
import type { BlindIndex } from '../../platform/crypto/blind-index.ts'
import { memberTagColumn } from '../../platform/crypto/keyed-column.ts'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'
import { Controlled, textOf } from '../control/controlled.ts'

/**
 * Against whom a strike counts, for a rotation of the keys: what was proved. Of an author nothing is
 * held; her tag is mapped like those of her warnings.
 */
export const sealedStrike = sealedColumn({
  table: 'strikes',
  column: 'sealed',
  key: 'caseId',
  schema: z.object({ controlled: Controlled.optional() }),
  padTo: 512,
  tags: {
    columns: ['valueTag'],
    of: (index, { controlled }) => ({
      valueTag: controlled ? tagOfProver(index, controlled) : null,
    }),
  },
})

/** The tags of strikes against authors. */
export const strikeTags = memberTagColumn({
  table: 'strikes',
  column: 'authorTag',
  key: 'caseId',
})

const nameOf = (authorTag: Buffer): string => `author ${authorTag.toString('base64url')}`

/** Returns the tag of strikes against the author of warnings with this tag. */
export const tagOfAuthor = (index: BlindIndex, authorTag: Buffer): Buffer =>
  index.tag('strike', nameOf(authorTag))

/** Returns every tag of strikes against an author, under the older keys too, the newest first. */
export const tagsOfAuthor = (index: BlindIndex, authorTags: readonly Buffer[]): Buffer[] =>
  authorTags.flatMap((tag) => index.tags('strike', nameOf(tag)))

/** Returns the tag of strikes against who controls a number or an email. */
export const tagOfProver = (index: BlindIndex, controlled: Controlled): Buffer =>
  index.tag('strike', textOf(controlled))

/** Returns it under the older keys too. */
export const tagsOfProver = (index: BlindIndex, controlled: Controlled): Buffer[] =>
  index.tags('strike', textOf(controlled))
