import { type FoldedText, foldText } from '../fold-text.ts'

const ONLY_ASCII = /^[\0-\x7f]*$/
const APOSTROPHES = /[`\u02b9\u02bc\u2018\u2019\u2032]/g

/**
 * Returns a text in which the board is searched in folded form: lower-case, without accents, with
 * one form of apostrophe. White space is as written.
 */
export function foldSearched(written: string): FoldedText {
  // Unicode takes the acute accent, which is also typed for an apostrophe, for a space with a mark.
  const { folded, origins } = foldText(written.replaceAll('\u00b4', "'"))
  return { written, folded: folded.replace(APOSTROPHES, "'"), origins }
}

/**
 * Returns a search text, or a text in which the board is searched, in the form in which they are
 * compared: folded, with words separated by single spaces. Idempotent.
 */
export function normalizeSearch(text: string): string {
  return foldWhole(text).trim().replace(/\s+/g, ' ')
}

/** A search compares hundreds of values, most of them ASCII, which folds to its lower case. */
function foldWhole(text: string): string {
  if (ONLY_ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'")
  // NFC composes again what has no accents, such as the syllables of Korean.
  return foldSearched(text).folded.normalize('NFC')
}
