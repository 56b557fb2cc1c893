import type { Member } from '@sidelight/contract/accounts'
import type { Billing } from '@sidelight/contract/payments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { ApiError } from '../platform/api-error.ts'
import { toast } from '../platform/toasts.ts'
import { billingKey } from './billing-queries.ts'
import { setupIntentOf } from './card-return.ts'
import { toasts } from './messages.ts'

/** Opens the form for another card; nothing is kept, so that coming back opens a new one. */
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
      call('openCardChange', { params: { id }, body, signal }),
      call('getConfig', { signal }),
    ])
    return { clientSecret, stripeKey: stripePublishableKey }
  } catch (error) {
    if (!signal.aborted && !nothingToChange(error)) toast(toasts.cardSetup)
    throw error
  }
}

/** Whether no card is charged, so that there is none to change. */
export function nothingToChange(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Tells the server that a form was sent off; rejects when that was not heard. */
export function useFinishCardChange({ id }: Member) {
  const client = useQueryClient()
  return async (formId: string): Promise<void> => {
    const body = { setupIntent: setupIntentOf(formId) }
    const billing = await call('finishCardChange', { params: { id }, body })
    client.setQueryData<Billing>([...billingKey, id], billing)
  }
}
