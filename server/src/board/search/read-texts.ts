import { digitsOf } from '@sidelight/contract/rules/masking/identifiers'
import type { Services } from '../../platform/services.ts'
import { VISIBLE_CHARACTERS } from '../board-policy.ts'
import { type HiddenSearch, readHiddenSearch } from './blind-index-search.ts'
import type { SearchCondition } from './search-conditions.ts'

/** The conditions of a text on rows, and the checks of opened rows. */
export interface ReadTexts {
  condition: SearchCondition
  found: HiddenSearch | undefined
}

/** Returns the conditions of a normalized text on rows, or none for an empty text. */
export function readTexts(
  { index, region }: Pick<Services, 'index'> & { region: string },
  name: string,
): ReadTexts {
  if (name === '') {
    return { condition: { visible: [], pieceTags: [], numberTags: [] }, found: undefined }
  }
  const found = readHiddenSearch(index, name, region)
  const { pieceTags = [], numberTags = [] } = found ?? {}
  return { condition: { visible: visibleForms(name), pieceTags, numberTags }, found }
}

/** Returns the text and, for a part of a number, its digits (§5). */
function visibleForms(name: string): string[] {
  const digits = /^[\d\s()+./-]+$/.test(name) ? digitsOf(name) : ''
  return [...new Set([name, ...(digits.length >= VISIBLE_CHARACTERS ? [digits] : [])])]
}
