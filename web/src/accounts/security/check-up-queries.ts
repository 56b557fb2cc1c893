import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { callAccount } from '../../platform/api/call-account.ts'
import { securityKey } from './security-queries.ts'

/**
 * Reads the sign-ins on new devices that the member has not reviewed, as ids of their
 * notifications.
 */
export function useNewSignIns(memberId: string) {
  return useQuery({
    queryKey: [...securityKey, 'new sign-ins', memberId],
    queryFn: async ({ signal }) => {
      const told = await call('listNotifications', {
        params: { id: memberId },
        query: { group: 'security' },
        signal,
      })
      return told.filter(({ kind, isRead }) => kind === 'signed-in' && !isRead).map(({ id }) => id)
    },
  })
}

/** Returns whether everything that the security check-up counts was read or could not be read. */
export function useCheckUpReady(memberId: string): boolean {
  const signIns = useNewSignIns(memberId)
  const recovery = useHasRecoveryCode(memberId)
  return !signIns.isPending && !recovery.isPending
}

/** Marks sign-ins on new devices as reviewed. */
export const markSignInsReviewed = (memberId: string, ids: string[]) =>
  call('readNotifications', { params: { id: memberId }, body: { ids } })

/** Reads whether a recovery code opens the member's room keys. */
export function useHasRecoveryCode(memberId: string) {
  return useQuery({
    queryKey: [...securityKey, 'recovery code', memberId],
    queryFn: async ({ signal }) => {
      const { locks } = await callAccount('getRoomKeys', { signal })
      return locks.some(({ kind }) => kind === 'code')
    },
  })
}
