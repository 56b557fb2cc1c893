/** The surroundings of a match, as written. */
export interface Around {
  /** The text before the match: at most BEFORE characters. */
  before: string
  /** The text after the match: at most AFTER characters. */
  after: string
  /** The text of the group `head` at the start of the match; empty without such a group. */
  head: string
  /** Whether the group `parts` matched some text. */
  hasParts: boolean
}

/** How many characters before a match are passed to `spares`. */
export const BEFORE = 40
/** How many characters after a match are passed to `spares`. */
export const AFTER = 10

/**
 * A pattern that identifies a person or a place. `reads` selects the folded text, or the written
 * text where capitals matter. A group named `value` narrows the match to that part. `spares`
 * receives the match as written and returns true for a false positive; another match can begin
 * inside it. `needs` is a literal that every match contains: the pattern is skipped if the text
 * lacks it.
 */
export interface IdentifyingPattern {
  reads: 'folded' | 'written'
  shape: RegExp
  needs?: RegExp
  spares?: (found: string, around: Around) => boolean
}

/**
 * Returns a pattern whose regular expression is compiled on first use; compiling a long one takes
 * 15 ms.
 */
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
