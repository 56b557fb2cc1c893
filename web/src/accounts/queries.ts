import type { ProfileChange } from '@sidelight/contract/calls/accounts'
import { call } from '../platform/api/api.ts'
import { useSingleMutation } from '../platform/api/use-single-mutation.ts'
import { refreshMember } from '../platform/session/session.ts'

/**
 * Returns the mutation that saves the profile. Afterwards the member is read again, here and in
 * other tabs (§7).
 */
export function useUpdateProfile(memberId: string) {
  return useSingleMutation({
    mutationFn: (change: ProfileChange) =>
      call('updateProfile', { params: { id: memberId }, body: change }),
    onSuccess: refreshMember,
  })
}
