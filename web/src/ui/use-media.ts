import { useCallback, useSyncExternalStore } from 'react'

/** From this width on, an example is beside the box of a check. */
export const BESIDE = '(width >= 64rem)'
/** From this width on, the list of rooms is beside the conversation. */
export const WITH_LIST = '(width >= 72rem)'
/** From this width on, the details of the room are beside the conversation, too. */
export const WITH_DETAILS = '(width >= 80rem)'

/** Returns whether a media query matches now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
