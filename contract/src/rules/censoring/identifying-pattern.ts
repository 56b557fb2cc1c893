/**
 * A pattern that identifies a person or a place. `reads` selects the folded text, or the written
 * text where capitals matter. A group named `value` narrows the match to that part. `spares`
 * receives the match as written and returns true for a false positive. `needs` is a literal that
 * every match contains; it is faster to search for, and without it the pattern is skipped.
 */
export interface IdentifyingPattern {
  reads: 'folded' | 'written'
  shape: RegExp
  needs?: RegExp
  spares?: (found: string) => boolean
}
