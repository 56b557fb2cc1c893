import type { Member } from '@sidelight/contract/accounts'
import type { Billing } from '@sidelight/contract/payments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { refreshMember } from '../platform/session.ts'

/** Under which her billing is kept while a page shows it. */
export const billingKey = ['billing']

/** What a member has bought, and what she can do about it. */
export function useBilling(memberId: string) {
  return useQuery({
    queryKey: [...billingKey, memberId],
    queryFn: ({ signal }) => call('getBilling', { params: { id: memberId }, signal }),
    // A payment made meanwhile must show.
    gcTime: 0,
    meta: { plan: 'reread' },
  })
}

type Act = 'cancelSubscription' | 'keepSubscription' | 'claimGuarantee'

/** One act on her subscription; its answer is the page's new state, and her tier is read again. */
export function useBillingAct(name: Act, member: Member) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(name, { params: { id: member.id }, body: { userId: member.id } }),
    onSuccess: (billing) => {
      client.setQueryData<Billing>([...billingKey, member.id], billing)
      return refreshMember({ ...member, subscriptionTier: billing.tier })
    },
  })
}
