import { useCallback, useEffect, useMemo, useState } from 'react'
import { board } from '../board-messages.ts'
import type { BoardFilter } from './board-filter.ts'
import { useTwoNumbersFault } from './use-two-numbers-fault.ts'

/**
 * A pause of this length ends a word, because each search of hidden values consumes one of the
 * day's budget.
 */
const TYPING_REST_MS = 600
/** The server refuses shorter text; until then the list is not narrowed by it. */
const SEARCHED_FROM = 2

interface DebouncedFilter {
  filter: BoardFilter
  /** Why the search text is not sent: one character finds too much, two numbers nothing. */
  fault: string
  /** Applies what was typed at once. */
  searchNow: () => void
}

/** Returns the filter to send to the server: without text that is still being typed. */
export function useDebouncedFilter(typed: BoardFilter): DebouncedFilter {
  const [text, takeText] = useDebounced(typed.text.trim(), TYPING_REST_MS)
  const [place] = useDebounced(typed.place.trim(), TYPING_REST_MS)
  // Undefined until it is known whether the text is two numbers: then it is not sent either.
  const twoNumbers = useTwoNumbersFault(text)
  const fault = text !== '' && isShort(text) ? board.tooShort : twoNumbers
  const isHeld = fault !== ''
  const filter = useMemo(
    () => ({ ...typed, text: isHeld ? '' : text, place: isShort(place) ? '' : place }),
    [typed, text, isHeld, place],
  )
  return { filter, fault: fault ?? '', searchNow: takeText }
}

/** Invisible marks do not count, as on the server. */
function isShort(text: string): boolean {
  return Array.from(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')).length < SEARCHED_FROM
}

/**
 * Returns the value once it has not changed for `restMs`, in ms, and a function that applies it at
 * once. Each debounced value is sent to the server, so typing must not produce one for each key.
 */
function useDebounced<Value>(value: Value, restMs: number): [Value, () => void] {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const rest = setTimeout(() => setDebounced(value), restMs)
    return () => clearTimeout(rest)
  }, [value, restMs])
  return [debounced, useCallback(() => setDebounced(value), [value])]
}
