import { randomBytes } from 'node:crypto'
import type { BlindIndex } from '../platform/crypto/blind-index.ts'

/** Bytes of the random half of a tag, and of the half that is derived from it. */
const HALF = 8

/**
 * Returns a tag for an author who deletes the account but leaves warnings behind. It is random and
 * belongs to no member. Without the keys it looks like the tag of a member.
 */
export function drawGoneAuthor(index: Pick<BlindIndex, 'tag'>): Buffer {
  return newestForm(index, randomBytes(HALF))
}

/** Returns whether the author with this tag has deleted the account. */
export function isGoneAuthor(index: Pick<BlindIndex, 'tags'>, authorTag: Buffer): boolean {
  const [drawn, proof] = [authorTag.subarray(0, HALF), authorTag.subarray(HALF)]
  const proofs = index.tags('gone-author', drawn.toString('hex'))
  return proofs.some((each) => each.subarray(0, HALF).equals(proof))
}

/** Returns the tag of a deleted author under the newest key, and any other tag unchanged. */
export function renewGoneAuthor(index: Pick<BlindIndex, 'tag' | 'tags'>, tag: Buffer): Buffer {
  return isGoneAuthor(index, tag) ? newestForm(index, tag.subarray(0, HALF)) : tag
}

function newestForm(index: Pick<BlindIndex, 'tag'>, drawn: Buffer): Buffer {
  const proof = index.tag('gone-author', drawn.toString('hex'))
  return Buffer.concat([drawn, proof.subarray(0, HALF)])
}
