import {
  type BlindIndex,
  type GramField,
  HIDDEN_CHARACTERS,
} from '../../server/src/platform/crypto/blind-index.ts'

/** The most cached hashes: enough for the windows of all names. */
const MOST = 200_000

/**
 * Returns the same index with a cache of n-grams. Synthetic people share their names, and hashing
 * each window again would take a fifth of the time of a row. Numbers are not cached, because their
 * windows rarely recur.
 */
export function withGramCache(index: BlindIndex): BlindIndex {
  const known = new Map<string, number>()

  function gram(field: GramField, window: string): number {
    const name = `${field} ${window}`
    const found = known.get(name)
    if (found !== undefined) return found
    const [computed] = index.grams(field, window)
    if (computed === undefined) throw new Error('A window has one n-gram.')
    if (known.size < MOST) known.set(name, computed)
    return computed
  }

  return {
    ...index,
    grams(field, value) {
      if (field === 'phone') return index.grams(field, value)
      const characters = Array.from(value)
      const last = characters.length - HIDDEN_CHARACTERS
      const windows = Array.from({ length: Math.max(0, last + 1) }, (_, at) =>
        characters.slice(at, at + HIDDEN_CHARACTERS).join(''),
      )
      return [...new Set(windows.map((window) => gram(field, window)))]
    },
  }
}
