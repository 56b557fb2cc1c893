import { normalizeEmail, normalizeHandle } from '@sidelight/contract/rules/masking/identifiers'
import { maskBoardHandle, maskEmail, maskName } from '@sidelight/contract/rules/masking/mask'
import { normalizeSearch } from '@sidelight/contract/rules/masking/normalize-search'
import { isMadeOfCommonNames } from './common-names.ts'
import {
  isGuessableHandle,
  isGuessableLocal,
  localMask,
  rotations,
  splitEmail,
} from './hidden-coverage.ts'
import { maskPiece, middlesOf } from './hidden-pieces.ts'

/** Returns a handle as a search compares it: also without accents, as the search text is. */
export const searchedHandle = (handle: string): string => normalizeHandle(normalizeSearch(handle))

/** Returns an email as a search compares it: also without accents, as the search text is. */
export const searchedEmail = (email: string): string => normalizeEmail(normalizeSearch(email))

/**
 * The pieces by which a row is found, of normalized values: what `hidden-coverage.ts` compares.
 * Decoys, which no search looks up, fill up the pieces of a value that is compared by its mask, so
 * that the number of tags does not show that it consists of common names. A decoy recurs only with
 * the same value and number.
 */

/**
 * Returns the piece of a handle: its mask if it is compared by that, otherwise its middle. A handle
 * that is too short to be found has a decoy.
 */
export function piecesOfHandle(handle: string, number: string): string[] {
  if (handle === '') return []
  if (isGuessableHandle(handle)) return [maskPiece(maskBoardHandle(handle))]
  const [middle = decoy(handle, number)] = middlesOf(handle)
  return [middle]
}

/**
 * Returns two pieces of an email: its masks if it is compared by those, otherwise its middle and a
 * decoy.
 */
export function piecesOfEmail(email: string, number: string): string[] {
  if (email === '') return []
  const [local = ''] = splitEmail(email)
  if (isGuessableLocal(local)) return [maskEmail(email), localMask(local)].map(maskPiece)
  return [...middlesOf(local), decoy(email, number)]
}

/**
 * Returns the pieces of a name: its mask, because a text of common names finds every name with its
 * mask, and the middle of each of its rotations, or decoys if it consists of common names.
 */
export function piecesOfName(name: string, number: string): string[] {
  if (name === '') return []
  const middles = rotations(name).flatMap(middlesOf)
  const isCommon = isMadeOfCommonNames(name)
  return [
    maskPiece(maskName(name)),
    // One decoy for each middle, so that names with the same middle also share a decoy.
    ...(isCommon ? middles.map((middle) => decoy(middle, number)) : middles),
  ]
}

const decoy = (value: string, number: string): string => `decoy ${number} ${value}`
