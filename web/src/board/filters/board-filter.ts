import type { RedFlagClass } from '@sidelight/contract/rules/red-flags'
import { useCallback, useEffect, useRef, useState } from 'react'
import { entryKey } from '../../platform/navigation/scroll-places.ts'
import { onSessionEnd } from '../../platform/session/session.ts'
import { useCarried } from '../../platform/storage/search-prefill.ts'

/**
 * What narrows and orders the list. Held in memory only, because a URL must never contain search
 * text.
 */
export interface BoardFilter {
  text: string
  verifiedOnly: boolean
  /**
   * The classes of red flags, one of which a warning must name. Without any, all warnings match.
   */
  classes: readonly RedFlagClass[]
  place: string
  /** The greatest age in days; 0 for any age. */
  days: 0 | 30 | 365
  order: 'newest' | 'reports'
}

export interface FilterProps {
  filter: BoardFilter
  onChange: (change: Partial<BoardFilter>) => void
}

/** Every warning, newest first. */
export const wholeBoard: BoardFilter = {
  text: '',
  verifiedOnly: false,
  classes: [],
  place: '',
  days: 0,
  order: 'newest',
}

/** The filter of each history entry and path, so that Back shows the list as it was left. */
const kept = new Map<string, BoardFilter>()
onSessionEnd(() => kept.clear())

/**
 * Returns how many filters are set, without the text and 'Verified Only', which are always visible.
 */
export function countFilters({ classes, place, days }: BoardFilter): number {
  return classes.length + (place.trim() === '' ? 0 : 1) + (days === 0 ? 0 : 1)
}

/**
 * Returns the filter of this history entry, and a function that changes a part of it. `path` is the
 * path that the board shows.
 */
export function useBoardFilter(
  path: string,
): [BoardFilter, (change: Partial<BoardFilter>) => void] {
  const carried = useCarried('board')
  const [filter, setFilter] = useState(() => firstFilter(path, carried))
  // The path and history entry of this board. An open dialog has a history entry of its own, with
  // the same path.
  const place = useRef({ path: '', key: '' })
  useEffect(() => {
    if (place.current.path !== path) place.current = { path, key: keyAt(path) }
    kept.set(place.current.key, filter)
  }, [filter, path])
  return [filter, useCallback((change) => setFilter((now) => ({ ...now, ...change })), [])]
}

function firstFilter(path: string, carried: string): BoardFilter {
  if (carried !== '') return { ...wholeBoard, text: carried }
  // There is no filter at build time, so the prerendered board is unfiltered.
  return (kept.size > 0 && kept.get(keyAt(path))) || wholeBoard
}

// All entries share one filter in browsers without keys for them.
function keyAt(path: string): string {
  return `${entryKey() ?? ''} ${path}`
}
