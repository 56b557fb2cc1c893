import type { Member } from '@sidelight/contract/calls/accounts'
import type { Billing } from '@sidelight/contract/calls/payments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { useSingleMutation } from '../../platform/api/use-single-mutation.ts'
import { refreshMember } from '../../platform/session/session.ts'
import { callBilling } from '../call-billing.ts'

export const billingKey = ['billing']

/** Reads what a member has bought, and what can be done about it. */
export function useBilling(memberId: string) {
  return useQuery({
    queryKey: [...billingKey, memberId],
    queryFn: ({ signal }) => call('getBilling', { params: { id: memberId }, signal }),
    // Not cached, because the member may have paid since.
    gcTime: 0,
    meta: { plan: 'reread' },
  })
}

type Act = 'cancelSubscription' | 'keepSubscription' | 'claimGuarantee'

/**
 * Returns the mutation that runs one action on the subscription. Its answer replaces the billing,
 * and the tier is read again.
 */
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
