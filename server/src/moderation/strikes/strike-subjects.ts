import { z } from 'zod'
import type { BlindIndex } from '../../platform/crypto/blind-index.ts'
import { memberTagColumn } from '../../platform/crypto/keyed-column.ts'
import { sealedColumn } from '../../platform/crypto/sealed-column.ts'
import { Controlled, textOf } from '../control/controlled.ts'

/**
 * The subject of a strike: the proved identifier, or the office. Stored so that a rotation of the
 * keys can renew the tag. Nothing is stored for an author, whose tag is mapped like those of the
 * author's warnings.
 */
export const sealedStrike = sealedColumn({
  table: 'strikes',
  column: 'sealed',
  key: 'caseId',
  schema: z.object({ controlled: Controlled.optional(), office: z.string().optional() }),
  padTo: 512,
  tags: {
    columns: ['valueTag'],
    of: (index, against) => ({ valueTag: tagOfContesting(index, against) }),
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

/**
 * Returns every tag of strikes against an author, including those under older keys, newest first.
 */
export const tagsOfAuthor = (index: BlindIndex, authorTags: readonly Buffer[]): Buffer[] =>
  authorTags.flatMap((tag) => index.tags('strike', nameOf(tag)))

/**
 * Who contested a warning: an office of help, or a person who proved control. Both are absent for
 * an author.
 */
export interface Contesting {
  controlled?: Controlled | undefined
  office?: string | undefined
}

/** Returns the tag of strikes against a contester, or null for neither. */
export function tagOfContesting(
  index: BlindIndex,
  { controlled, office }: Contesting,
): Buffer | null {
  if (office !== undefined) return index.tag('strike', nameOfOffice(office))
  return controlled ? tagOfProver(index, controlled) : null
}

const nameOfOffice = (officeId: string): string => `office ${officeId}`

/**
 * Returns every tag of strikes against an office, including those under older keys, newest first.
 */
export const tagsOfOffice = (index: BlindIndex, officeId: string): Buffer[] =>
  index.tags('strike', nameOfOffice(officeId))

/** Returns the tag of strikes against the person who controls an identifier. */
export const tagOfProver = (index: BlindIndex, controlled: Controlled): Buffer =>
  index.tag('strike', textOf(controlled))

/** Returns every tag of such strikes, including those under older keys. */
export const tagsOfProver = (index: BlindIndex, controlled: Controlled): Buffer[] =>
  index.tags('strike', textOf(controlled))
