import { createContext, type ReactNode } from 'react'

/** What was searched for, as a watch of it begins. */
interface Searched {
  kind: 'phone' | 'handle' | 'email'
  value: string
}

/** Renders the row by which a member watches what she has searched for; null where there is none. */
export const WatchSlot = createContext<((searched: Searched) => ReactNode) | null>(null)
