import { maskBoardHandle, maskEmail, maskName } from '@sidelight/contract/rules/masking/mask'
import { isMadeOfCommonNames } from './common-names.ts'
import {
  isGuessableHandle,
  isGuessableLocal,
  localMask,
  rotations,
  splitEmail,
} from './hidden-coverage.ts'
import { maskPiece, middlesOf } from './hidden-pieces.ts'

/**
 * The pieces by which a row is found, of normalized values: what `hidden-coverage.ts` compares. A
 * value that is compared by its mask has as many as another one, so that their number does not show
 * that it consists of common names. The rest are decoys, which recur only with the same number.
 */

/** Returns the piece of a handle: its mask if it is compared by that, otherwise its middle. */
export function piecesOfHandle(handle: string, number: string): string[] {
  if (handle === '') return []
  const isMasked = isGuessableHandle(handle)
  return filledUp(isMasked ? [maskPiece(maskBoardHandle(handle))] : middlesOf(handle), 1, {
    value: handle,
    number,
  })
}

/** Returns the pieces of an email: its masks if it is compared by those, otherwise its middle. */
export function piecesOfEmail(email: string, number: string): string[] {
  if (email === '') return []
  const [local = ''] = splitEmail(email)
  const masks = [maskEmail(email), localMask(local)].map(maskPiece)
  return filledUp(isGuessableLocal(local) ? masks : middlesOf(local), masks.length, {
    value: email,
    number,
  })
}

/**
 * Returns the pieces of a name: its mask, because a text of common names finds every name with its
 * mask, and the middle of each of its rotations. One that consists of common names has no middles,
 * and a single common name is not found at all.
 */
export function piecesOfName(name: string, number: string): string[] {
  if (name === '') return []
  const mask = maskPiece(maskName(name))
  const all = [mask, ...rotations(name).flatMap(middlesOf)]
  if (!isMadeOfCommonNames(name)) return all
  return filledUp(name.includes(' ') ? [mask] : [], all.length, { value: name, number })
}

/** Returns the pieces with decoys, which no search looks up, up to a count. */
function filledUp(
  pieces: string[],
  count: number,
  { value, number }: { value: string; number: string },
): string[] {
  const missing = Math.max(0, count - pieces.length)
  const decoys = Array.from({ length: missing }, (_, at) => `decoy ${at} ${number} ${value}`)
  return [...pieces, ...decoys]
}
