import { useCallback, useEffect, useMemo, useState } from 'react'
import { board } from '../board-messages.ts'
import type { BoardFilter } from './board-filter.ts'
import { useTwoNumbersFault } from './use-two-numbers-fault.ts'

/**
 * Milliseconds without a key press after which the text is searched. A search of hidden values uses
 * one of the day's budget.
 */
const TYPING_REST_MS = 600
/** The server refuses shorter text, so it does not narrow the list. */
const SEARCHED_FROM = 2

interface DebouncedFilter {
  filter: BoardFilter
  /** Why the text is not searched, in a sentence: it has one character, or two numbers. */
  fault: string
  /** Applies the text at once. */
  searchNow: () => void
}

/**
 * Returns the filter to send to the server. It lacks text that is still being typed or is not
 * searched.
 */
export function useDebouncedFilter(typed: BoardFilter): DebouncedFilter {
  const [text, takeText] = useDebounced(typed.text.trim(), TYPING_REST_MS)
  const [place] = useDebounced(typed.place.trim(), TYPING_REST_MS)
  // Undefined while it is not known whether the text has two numbers. Until then the text is not
  // sent.
  const twoNumbers = useTwoNumbersFault(text)
  const fault = text !== '' && isShort(text) ? board.tooShort : twoNumbers
  const isHeld = fault !== ''
  const filter = useMemo(
    () => ({ ...typed, text: isHeld ? '' : text, place: isShort(place) ? '' : place }),
    [typed, text, isHeld, place],
  )
  return { filter, fault: fault ?? '', searchNow: takeText }
}

/**
 * Returns whether a text is too short to be searched. Invisible characters do not count, as on the
 * server.
 */
function isShort(text: string): boolean {
  return Array.from(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')).length < SEARCHED_FROM
}

/**
 * Returns the value once it has not changed for `restMs` milliseconds, and a function that applies
 * it at once. Each returned value leads to a request.
 */
function useDebounced<Value>(value: Value, restMs: number): [Value, () => void] {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const rest = setTimeout(() => setDebounced(value), restMs)
    return () => clearTimeout(rest)
  }, [value, restMs])
  return [debounced, useCallback(() => setDebounced(value), [value])]
}
