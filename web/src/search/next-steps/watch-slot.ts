import { createContext, type ReactNode } from 'react'

/** The searched value for a new watch. */
interface Searched {
  kind: 'phone' | 'handle' | 'email'
  value: string
}

/** Renders the row that watches a searched value. Null on pages without watches. */
export const WatchSlot = createContext<((searched: Searched) => ReactNode) | null>(null)
