import { createContext } from 'react'

/** Called with the id of a room whose newcomers the member has acknowledged. */
export const NewcomersSeen = createContext<(roomId: string) => void>(() => undefined)
