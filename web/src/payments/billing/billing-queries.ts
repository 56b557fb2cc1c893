import type { Member } from '@sidelight/contract/calls/accounts'
import type { Billing } from '@sidelight/contract/calls/payments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts'
import { refreshMember } from '../../platform/session/session.ts'
import { callBilling } from '../call-billing.ts'

export const billingKey = ['billing']

/** Reads what a member has bought, and which actions are possible. */
export function useBilling(memberId: string) {
  return useQuery({
    queryKey: [...billingKey, memberId],
    queryFn: ({ signal }) => call('getBilling', { params: { id: memberId }, signal }),
    // Not cached, so that a payment made since is shown.
    gcTime: 0,
    meta: { plan: 'reread' },
  })
}

type Act = 'cancelSubscription' | 'keepSubscription' | 'claimGuarantee'

/** Runs one action on the subscription. The answer is the new state; the tier is read again. */
export function useBillingAct(name: Act, member: Member) {
  const client = useQueryClient()
  return useSingleMutation({
    mutationFn: () => callBilling(name, { params: { id: member.id }, body: { userId: member.id } }),
    onSuccess: (billing) => {
      client.setQueryData<Billing>([...billingKey, member.id], billing)
      return refreshMember({ ...member, subscriptionTier: billing.tier })
    },
  })
}
