import type { SearchWarnings } from '@sidelight/contract/calls/board'
import { msg } from '@sidelight/contract/msg'
import { normalizeSearch } from '@sidelight/contract/rules/masking/normalize-search'
import { type RedFlagClass, redFlagClass, redFlags } from '@sidelight/contract/rules/red-flags'
import type { z } from 'zod'
import { invalid } from '../../platform/http/invalid.ts'
import { VISIBLE_CHARACTERS } from '../board-policy.ts'
import type { Narrowing } from '../warnings-table.ts'

/** The filters and the order of a board search, without its text. */
export type BoardFilter = Pick<
  z.output<typeof SearchWarnings>,
  'verified' | 'classes' | 'place' | 'since' | 'order'
>

const KNOWN_FLAGS = Object.keys(redFlags)

/** Returns the filter as conditions on rows. Throws `invalid` for a place that is too short. */
export function readFilter({ classes, place, since }: BoardFilter): Narrowing {
  const placeName = normalizeSearch(place ?? '')
  if (placeName !== '') requireLength(placeName, 'place')
  return {
    flags: classes && classes.length > 0 ? flagsOf(classes) : undefined,
    place: placeName === '' ? undefined : placeName,
    // Rounded down to the day, because searches with different times would reveal the minute of
    // posting.
    since: since ? new Date(`${since.slice(0, 10)}T00:00:00.000Z`) : undefined,
  }
}

/**
 * Returns the condition for these classes. A flag in a member's own words belongs to the mildest
 * class (`red-flags.ts`).
 */
function flagsOf(classes: readonly RedFlagClass[]): NonNullable<Narrowing['flags']> {
  return {
    named: KNOWN_FLAGS.filter((flag) => classes.includes(redFlagClass(flag))),
    butThese: classes.includes('compatibility') ? KNOWN_FLAGS : undefined,
  }
}

/** Returns the name of a search, to which its cursors are bound; '' for the whole board. */
export function nameFilter(text: string, filter: BoardFilter): string {
  const { classes, place, since, order } = filter
  const narrowing = [[...(classes ?? [])].toSorted(), place, since, order].map((part) => part ?? '')
  const isNarrowed = narrowing.some((part) => part.length > 0 && part !== 'newest')
  return isNarrowed ? JSON.stringify([text, filter.verified ?? false, ...narrowing]) : text
}

/** Throws `invalid` if a text is too short to be searched for. */
export function requireLength(text: string, field: 'q' | 'place'): void {
  if (Array.from(text).length >= VISIBLE_CHARACTERS) return
  throw invalid({ [field]: msg('Enter at least {min} characters.', { min: VISIBLE_CHARACTERS }) })
}
