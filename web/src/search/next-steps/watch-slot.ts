import { createContext, type ReactNode } from 'react'

/** The searched value with which a watch begins. */
interface Searched {
  kind: 'phone' | 'handle' | 'email'
  value: string
}

/** Renders the row with which a member watches the searched value; null if there is none. */
export const WatchSlot = createContext<((searched: Searched) => ReactNode) | null>(null)
