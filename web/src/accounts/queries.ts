import type { ProfileChange } from '@sidelight/contract/calls/accounts'
import { call } from '../platform/api/api.ts'
import { useSingleMutation } from '../platform/api/use-single-mutation.ts'
import { refreshMember } from '../platform/session/session.ts'

/** Saves the profile, then reads the member again, here and in other tabs (§7). */
export function useUpdateProfile(memberId: string) {
  return useSingleMutation({
    mutationFn: (change: ProfileChange) =>
      call('updateProfile', { params: { id: memberId }, body: change }),
    onSuccess: refreshMember,
  })
}
