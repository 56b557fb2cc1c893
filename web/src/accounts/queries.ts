import type { ProfileChange } from '@sidelight/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { refreshMember } from '../platform/session.ts'

/** Saves the profile; then the member's record is read again, here and in other tabs (§7). */
export function useUpdateProfile(memberId: string) {
  return useMutation({
    mutationFn: (change: ProfileChange) =>
      call('updateProfile', { params: { id: memberId }, body: change }),
    onSuccess: refreshMember,
  })
}
