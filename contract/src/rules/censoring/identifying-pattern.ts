/** Where a match stands, as written. */
export interface Around {
  /** The text before the match: at most BEFORE characters. */
  before: string
  /** The text after the match: at most AFTER characters. */
  after: string
  /** The group named `head`, with which a match begins; empty without one. */
  head: string
  /** Whether the group named `parts` matched some text. */
  hasParts: boolean
}

/** How many characters before a match a pattern may judge it by. */
export const BEFORE = 40
/** How many characters after a match a pattern may judge it by. */
export const AFTER = 10

/**
 * A pattern that identifies a person or a place. `reads` selects the folded text, or the written
 * text where capitals matter. A group named `value` narrows the match to that part. `spares`
 * receives the match as written and returns true for a false positive; another match can begin
 * inside of it. `needs` is a literal that every match contains; it is faster to search for, and
 * without it the pattern is skipped.
 */
export interface IdentifyingPattern {
  reads: 'folded' | 'written'
  shape: RegExp
  needs?: RegExp
  spares?: (found: string, around: Around) => boolean
}

/** Returns a pattern whose shape is built when it is first read: a long one takes 15 ms. */
export function lazyPattern({
  shape: build,
  ...rest
}: Omit<IdentifyingPattern, 'shape'> & { shape: () => RegExp }): IdentifyingPattern {
  let shape: RegExp | undefined
  return {
    ...rest,
    get shape() {
      shape ??= build()
      return shape
    },
  }
}
