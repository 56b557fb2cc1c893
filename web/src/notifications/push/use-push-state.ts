import { useQuery } from '@tanstack/react-query'
import { type PushState, readPush } from './device-push.ts'

export const pushStateKey = ['push of this device']

/** Returns the state of push in this browser, or undefined while it is read. */
export function usePushState(): PushState | undefined {
  return useQuery({ queryKey: pushStateKey, queryFn: readPush }).data
}
