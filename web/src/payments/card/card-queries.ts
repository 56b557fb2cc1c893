import type { Member } from '@sidelight/contract/calls/accounts'
import type { Billing } from '@sidelight/contract/calls/payments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { toast } from '../../platform/toasts.ts'
import { billingKey } from '../billing/billing-queries.ts'
import { callBilling } from '../call-billing.ts'
import { toasts } from '../messages.ts'
import { setupIntentOf } from './card-return.ts'

/** Opens the form for another card. Not cached, so that a return to the page opens a new one. */
export function useOpenCardChange(member: Member) {
  return useQuery({
    queryKey: ['card change', member.id],
    queryFn: ({ signal }) => open(member, signal),
    gcTime: 0,
    staleTime: 0,
  })
}

async function open({ id }: Member, signal: AbortSignal) {
  try {
    const body = { userId: id }
    const [{ clientSecret }, { stripePublishableKey }] = await Promise.all([
      callBilling('openCardChange', { params: { id }, body, signal }),
      call('getConfig', { signal }),
    ])
    return { clientSecret, stripeKey: stripePublishableKey }
  } catch (error) {
    if (!signal.aborted && !nothingToChange(error)) toast(toasts.cardSetup)
    throw error
  }
}

/** Returns whether no card is charged, so that there is none to change. */
export function nothingToChange(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Returns a function that reports a submitted form to the server. Rejects if the call fails. */
export function useFinishCardChange({ id }: Member) {
  const client = useQueryClient()
  return async (formId: string): Promise<void> => {
    const body = { setupIntent: setupIntentOf(formId) }
    const billing = await callBilling('finishCardChange', { params: { id }, body })
    client.setQueryData<Billing>([...billingKey, id], billing)
  }
}
