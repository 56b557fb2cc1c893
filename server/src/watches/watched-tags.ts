import { WATCHES_VIP } from '@sidelight/contract/rules/limits'
import type { BlindIndex, PersonField } from '../platform/crypto/blind-index.ts'
import type { StoredWatch } from './watch-slots.ts'

/**
 * Returns ten tags of each kind, under every key of the ring. If there are fewer watches, the
 * remaining tags are of values that nothing has, so that a statement takes the same time for none
 * as for ten.
 */
export function watchedTags(
  index: BlindIndex,
  watches: readonly StoredWatch[],
): Record<PersonField, Buffer[]> {
  const tagsOf = (kind: PersonField) => {
    const values = watches.filter((watch) => watch.kind === kind).map(({ value }) => value)
    // No number, handle or email contains a space.
    const dummies = Array.from({ length: WATCHES_VIP - values.length }, (_, n) => `none ${n}`)
    return [...values, ...dummies].flatMap((value) => index.tags(kind, value))
  }
  return { phone: tagsOf('phone'), handle: tagsOf('handle'), email: tagsOf('email') }
}
