/**
 * A shape that tells who or where somebody is. `reads` says whether it is looked for in the folded
 * text or in the written one, where capitals count. A group named `value` narrows the find to that
 * part. `spares` spares what only looks like it; it is given the find as written.
 */
export interface IdentifyingPattern {
  reads: 'folded' | 'written'
  shape: RegExp
  spares?: (found: string) => boolean
}
