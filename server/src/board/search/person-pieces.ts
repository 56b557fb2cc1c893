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

/** The pieces by which a row is found, of normalized values: what `hidden-coverage.ts` compares. */

/** Returns the pieces of a handle: its mask if it is compared by that, otherwise its middle. */
export function piecesOfHandle(handle: string): string[] {
  return isGuessableHandle(handle) ? [maskPiece(maskBoardHandle(handle))] : middlesOf(handle)
}

/** Returns the pieces of an email: its masks if it is compared by those, otherwise its middle. */
export function piecesOfEmail(email: string): string[] {
  const [local = ''] = splitEmail(email)
  if (local === '' || !isGuessableLocal(local)) return middlesOf(local)
  return [maskEmail(email), localMask(local)].map(maskPiece)
}

/**
 * Returns the pieces of a name, which may begin with any of its words: its mask, because a text of
 * common names finds every name with its mask, and unless it consists of common names its middles.
 */
export function piecesOfName(name: string): string[] {
  if (name === '') return []
  const middles = isMadeOfCommonNames(name) ? [] : rotations(name).flatMap(middlesOf)
  return [maskPiece(maskName(name)), ...middles]
}
