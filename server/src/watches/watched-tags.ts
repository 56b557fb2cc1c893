import { WATCHES_VIP } from '@sidelight/contract/rules/limits'
import type { BlindIndex, PersonField } from '../platform/crypto/blind-index.ts'
import type { StoredWatch } from './watch-slots.ts'

/**
 * Returns ten tags of each kind, under every key of the ring. Where there are fewer watches, tags of
 * values that nothing has fill up: a statement with them takes as long for none as for ten.
 */
export function watchedTags(
  index: BlindIndex,
  watches: readonly StoredWatch[],
): Record<PersonField, Buffer[]> {
  const tagsOf = (kind: PersonField) => {
    const values = watches.filter((watch) => watch.kind === kind).map(({ value }) => value)
    // No number, handle or email holds a blank.
    const dummies = Array.from({ length: WATCHES_VIP - values.length }, (_, n) => `none ${n}`)
    return [...values, ...dummies].flatMap((value) => index.tags(kind, value))
  }
  return { phone: tagsOf('phone'), handle: tagsOf('handle'), email: tagsOf('email') }
}
