/**
 * A pattern that identifies a person or a place. `reads` selects the folded text, or the written
 * text where capitals matter. A group named `value` narrows the match to that part. `spares`
 * receives the match as written and returns true for a false positive.
 */
export interface IdentifyingPattern {
  reads: 'folded' | 'written'
  shape: RegExp
  spares?: (found: string) => boolean
}
